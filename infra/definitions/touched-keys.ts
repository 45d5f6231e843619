import type { Operation } from "#contract/routes.ts";
import type { Job } from "#functions/platform/schedule/jobs.ts";
import type { KeyKind, ListKind } from "./key-kinds.ts";

/** Which keys of the table some work touches. A check of a transaction reads; a removal is no write, and who writes can't remove. */
export interface Touches {
  readonly reads?: readonly KeyKind[];
  readonly writes?: readonly KeyKind[];
  readonly removes?: readonly KeyKind[];
  /** Partitions of indexes. */
  readonly lists?: readonly ListKind[];
}

/** Who calls: each row of a bearer has it without being told (`needs.ts`). */
export const caller: Touches = { reads: ["person", "identity"] };
/** A call that is counted against a limit. */
const counted: Touches = { writes: ["limit"] };
const person: Touches = { reads: ["person"], writes: ["person"] };
/** A password or a code that is tried: what failed before is read first. */
const tried: Touches = { reads: ["person", "limit"], writes: ["person", "limit"] };
const letter: Touches = { writes: ["outbox"] };
/** A session that begins, with its first refresh token. */
const session: Touches = { writes: ["person", "session"] };
/** A new account with what finds it. */
const joining: Touches = {
  reads: ["address", "identity"],
  writes: ["person", "address", "identity", "search", "limit", "outbox", "days"],
};
/** An account that ends, or an address that leaves it. */
const leaving: Touches = {
  reads: ["person", "address"],
  removes: ["person", "address", "identity", "search"],
};
/** All of a person that goes once the profile is gone. */
const erasing: Touches = {
  reads: ["person", "order", "limit"],
  writes: ["departure", "order", "payment", "startNow", "attention", "complaint"],
  removes: ["departure", "person", "limit", "reset", "proposal", "comments", "attention"],
  lists: ["ofPerson"],
};
/** A link that proves an address: what was told of mail that came back ends with it. */
const proving: Touches = {
  reads: ["person", "address"],
  writes: ["person", "address", "attention"],
  removes: ["person", "address", "attention"],
};

/** The lists of what is published. */
const lists: Touches = { reads: ["catalogue"] };
const product: Touches = { reads: ["product"] };
const watched: Touches = { reads: ["person", "video"] };

/** A membership that changes, with the counters in which it stands. */
const membership: Touches = { reads: ["person"], writes: ["person", "days", "members"] };

/** An order that is made or changed before money moves. */
const ordering: Touches = { reads: ["person", "order"], writes: ["order"] };
/** All that follows from an answer of the gateway: only whoever has this writes the ledger. */
const settling: Touches = {
  reads: ["person", "order", "payment", "startNow"],
  writes: [
    ...["person", "order", "payment", "startNow", "ledger", "document"],
    ...["attention", "outbox", "sales", "days", "members"],
  ] as KeyKind[],
  removes: ["person", "attention"],
};
/** Money that is to go back, decided but not booked: `sendRefunds` does that. */
const givingBack: Touches = {
  reads: ["person", "order", "payment", "outbox"],
  writes: ["person", "order", "startNow", "attention", "outbox", "sales", "days", "members"],
};
/** A request for a refund that ends. */
const ending: Touches = { writes: ["attention"], removes: ["order", "attention"] };
/** An order with its documents, letters and the staff's acts on it. */
const inspecting: Touches = { reads: ["order", "payment", "document", "outbox"], lists: ["recordOf"] };
const ordersOfPerson: Touches = { lists: ["ofPerson"] };

/** An act of the staff: its line in the record, and what it answered under its key. */
const act: Touches = { reads: ["settings"], writes: ["person", "settings", "record"] };
const staff: Touches = { reads: ["settings"] };

const comments: Touches = { reads: ["product", "comments"] };
const commenting: Touches = { reads: ["product"], writes: ["person", "limit", "comments", "attention"] };
/** A comment that is judged or goes: what was reported of it is closed. */
const judging: Touches = {
  reads: ["product", "comments"],
  writes: ["person", "attention", "outbox"],
  removes: ["person", "comments", "attention"],
};
const diary: Touches = { writes: ["person", "limit"], removes: ["person"] };
const trends: Touches = {
  reads: ["ledger", "catalogue", "days", "members", "retention"],
  writes: ["limit"],
};
/** What was sold, by product. */
const sold: Touches = { reads: ["product", "catalogue", "sales"] };

const drafts: Touches = { reads: ["draft"] };
const drafting: Touches = { reads: ["draft"], writes: ["draft"] };
/** A document that becomes what members see, and everything that led to what stood there before. */
const publishing: Touches = {
  reads: ["product", "catalogue", "video", "file", "draft", "draftCounter", "trail", "media"],
  writes: ["product", "catalogue", "video", "file", "draft", "draftCounter", "trail", "pages", "attention"],
  removes: ["product", "video", "file", "trail", "attention"],
};
const media: Touches = { reads: ["media"], writes: ["media"] };
const mediaListed: Touches = { lists: ["videos", "files"] };
/** A video of which the library tells: what failed is a task until it does no more. */
const videoState: Touches = { reads: ["media"], writes: ["media", "attention"], removes: ["attention"] };

/** A month of the books, with what is open in it. */
const bookMonth: Touches = {
  reads: ["order", "payment", "ledger", "document", "numbering", "books", "statements"],
  lists: ["orders", "refunds", "documents", "registrations"],
};
const complaining: Touches = {
  reads: ["person", "complaint"],
  writes: ["person", "limit", "complaint", "attention", "outbox"],
};
const people: Touches = { reads: ["search"], lists: ["staff", "blocked", "people"] };
/** Orders by all that they can be found by. */
const orders: Touches = {
  reads: ["address", "order", "reference", "payment", "document", "numbering"],
  lists: ["ofPerson", "orders"],
};
/** One run at a time. */
const job: Touches = { writes: ["job"] };
/** A queue whose failures are tasks until they are none. */
const failures: Touches = { writes: ["attention"], removes: ["attention"] };

/** Operation -> the keys that it touches beside its caller's; `needs.test.ts` names what is missing. */
export const touched: Readonly<Record<Operation, readonly Touches[]>> = {
  getSignInSettings: [],
  login: [joining, tried, session],
  emailLogin: [caller, tried, session, { reads: ["address"] }],
  emailRegister: [joining, session],
  verifyToken: [caller],
  refreshSession: [caller, { reads: ["session"], writes: ["person", "session"] }],
  logout: [{ reads: ["identity", "session"], writes: ["person"] }],
  getMe: [],
  getUser: [],
  getUserByEmail: [counted],
  linkIdentity: [tried, letter, { reads: ["identity"], writes: ["identity"] }],

  sendVerification: [person, counted, letter],
  verifyEmail: [proving],
  forgotPassword: [person, counted, letter, { reads: ["address"], writes: ["reset"] }],
  resetPassword: [tried, letter, { reads: ["address", "reset"], removes: ["person", "identity", "reset", "limit"] }],
  confirmEmail: [proving, leaving, counted, letter, { reads: ["proposal"], writes: ["search"], removes: ["proposal"] }],
  changePassword: [tried, letter, session, { removes: ["person", "identity"] }],
  changeEmail: [tried, letter, session, leaving, { writes: ["address", "search"] }],
  changeName: [person, { writes: ["search", "comments"], removes: ["search"] }],
  endSessions: [person],
  listSessions: [],
  endOtherSessions: [tried],
  listIdentities: [],
  removeIdentity: [tried, letter, { removes: ["identity"] }],
  exportMe: [counted, ordersOfPerson, { reads: ["order", "payment", "complaint"] }],
  deleteMe: [tried, letter, leaving, membership, erasing, { removes: ["outbox"] }],
  setUpSecondFactor: [person],
  confirmSecondFactor: [person, counted, letter],
  passSecondFactor: [person, counted],

  listSubscriptions: [lists],
  getSubscriptionByType: [product],
  listPrices: [lists, product],
  listEbooks: [lists],
  getEbook: [product],
  listTrainings: [lists],
  getTraining: [product],
  listChallenges: [lists],
  getChallengeVideo: [{ reads: ["video"] }],
  getChallenge: [product],
  listRecipes: [lists],
  getRecipe: [product],
  listMealPlans: [lists],
  getMealPlan: [product],
  getSearchIndex: [lists],
  getLandingTexts: [lists],
  listPartnerPromoCodes: [lists],

  listOwnComplaints: [{ reads: ["complaint"] }],
  complain: [complaining],
  complainAsGuest: [complaining],
  listComplaints: [{ lists: ["complaints"] }],
  answerComplaint: [act, letter, { reads: ["complaint"], writes: ["complaint", "attention"], removes: ["attention"] }],

  getSubscriptionMetaByUser: [],
  getSubscription: [],
  cancelSubscription: [membership, counted, letter],
  resumeSubscription: [membership, counted, letter],
  changePlan: [membership, counted, product, letter],
  keepPlan: [membership, counted, letter],
  acceptPrice: [membership, counted, product, letter],
  keepPrice: [membership, counted, letter],
  pauseSubscription: [membership, counted, letter],
  endPause: [membership, counted, letter],

  checkPurchased: [],
  getFile: [counted, { reads: ["file"] }],

  generateMediaToken: [watched, counted, person],
  authenticateMediaToken: [watched],
  getSample: [product],
  receiveVideoEvent: [videoState],
  listViewedVideos: [],
  recordViewedVideo: [watched, counted, person, product, { removes: ["person"] }],

  listChallengeComments: [comments],
  addChallengeComment: [commenting, staff],
  listTrainingComments: [comments],
  addTrainingComment: [commenting, staff],
  deleteComment: [judging, act, counted],
  reportComment: [comments, commenting],

  getDiary: [],
  changeDiary: [diary, product],
  listDiaryMonths: [],
  eraseDiary: [diary],
  addPush: [diary],
  removePush: [counted, { removes: ["person"] }],
  stopReminders: [person],

  getKitchen: [product],
  saveKitchen: [product, person, counted],

  createOrder: [ordering, product, counted, { reads: ["startNow"], writes: ["person", "reference"] }],
  getOrder: [settling],
  recordConsents: [ordering, letter, { writes: ["person"] }],
  abandonOrder: [settling, counted],
  signOrder: [settling, counted],
  receivePaymentSuccess: [settling],
  receivePaymentCancel: [ordering, { removes: ["person"] }],

  listPayments: [ordersOfPerson, { reads: ["order"] }],
  getDocument: [{ reads: ["order", "document"] }],

  listWithdrawals: [ordersOfPerson, { reads: ["outbox"] }],
  withdraw: [givingBack, counted],
  withdrawAsGuest: [givingBack, counted, { reads: ["reference"] }],
  listPeople: [people],
  readPerson: [ordersOfPerson],
  grantAccess: [act, letter, product, ordersOfPerson],
  changeGrant: [act, letter, product, ordersOfPerson],
  changePerson: [act, membership, letter, ordersOfPerson],
  changeMembership: [act, membership, letter, ordersOfPerson],
  endPersonSessions: [act, ordersOfPerson],
  addNote: [act, membership, letter, ordersOfPerson],
  sendLetter: [act, counted, letter, ordersOfPerson, { reads: ["order"], writes: ["reset"] }],
  proposeEmail: [
    act,
    counted,
    letter,
    ordersOfPerson,
    { reads: ["address", "proposal"], writes: ["proposal"], removes: ["person", "proposal"] },
  ],
  searchOrders: [orders, people],
  checkOrder: [settling, inspecting, act, counted],
  inspectOrder: [inspecting],
  refundOrder: [givingBack, inspecting, act],
  bookTransfer: [givingBack, inspecting, act, { writes: ["ledger", "document"], removes: ["attention"] }],
  decideApproval: [givingBack, inspecting, act, ending],
  disputeOrder: [inspecting, act, membership, { writes: ["order", "attention"] }],
  resolveDispute: [givingBack, inspecting, act, { writes: ["ledger", "document"], removes: ["attention"] }],
  listReviews: [{ reads: ["order"], lists: ["review", "refunds"] }],
  decideReview: [settling, inspecting, act],

  getTrends: [trends],
  listMovements: [trends],
  getMorning: [{ reads: ["attention", "days", "members", "truth"], lists: ["hand"] }],
  sendReceiptAgain: [act, { writes: ["document"] }],
  settleAttention: [act, { writes: ["attention"], removes: ["attention"] }],
  listComments: [product, { lists: ["commentsIn", "reports"] }],
  judgeComment: [judging, act, counted, { writes: ["comments"], lists: ["reports"] }],
  replyAsShop: [comments, act, { writes: ["comments"] }],
  readCommentWords: [staff],
  changeCommentWords: [act],
  listStaff: [staff],
  hireStaff: [act, letter, { reads: ["address"] }],
  changeDuties: [act, letter],
  getSettings: [staff],
  changeSettings: [act, letter],
  listBookMonths: [bookMonth],
  getBookMonth: [bookMonth],
  closeBookMonth: [bookMonth, act, { writes: ["books"] }],
  exportBooks: [act, { reads: ["ledger", "document", "numbering", "statements"] }],
  getTaxService: [{ reads: ["numbering", "taxService"], lists: ["registrations"] }],
  recordArchive: [act],
  importStatement: [
    act,
    { reads: ["order", "payment", "ledger", "books", "statements"], writes: ["books", "statements"] },
  ],
  removeStatement: [act, { reads: ["books", "statements"], writes: ["books"], removes: ["statements"] }],
  listAudit: [{ reads: ["record"], lists: ["recordOf", "recordBy"] }],
  proveAudit: [{ reads: ["record", "settings"] }],

  listDrafts: [drafts, lists],
  readDraft: [drafts, product],
  readVersion: [drafts, product],
  saveDraft: [drafting, act],
  exportCatalogue: [drafts, { reads: ["catalogue", "file"] }],
  orderCatalogue: [act, { reads: ["catalogue", "draft"], writes: ["catalogue", "pages"] }],
  createDraft: [act, drafting, { reads: ["draftCounter"], writes: ["draftCounter"] }],
  discardDraft: [drafts, act, { writes: ["attention"], removes: ["draft", "attention"] }],
  previewDraft: [drafting, act, lists, product],
  listVersions: [drafts, lists],
  publishDraft: [publishing, act],
  retireProduct: [publishing, act],
  createUpload: [counted, { reads: ["upload"], writes: ["person", "upload"] }],
  finishUpload: [media, act, { reads: ["upload"], writes: ["upload"] }],
  listFiles: [drafts, mediaListed],
  deleteFile: [drafts, act, { reads: ["media"], removes: ["media"] }],
  listVideos: [drafts, mediaListed],
  createVideo: [act, counted, media, { writes: ["videoIntent"], removes: ["videoIntent"] }],
  signUpload: [videoState],
  readVideo: [videoState],
  changeVideo: [videoState, act],
  addCaptions: [videoState, act],
  deleteVideo: [drafts, act, { reads: ["media"], writes: ["attention"], removes: ["media", "attention"] }],
  getTabelOne: [counted, lists, { reads: ["members"] }],
  getTabelTwo: [counted, sold],
  getTableThree: [counted, sold],
  getTabelFour: [counted, { lists: ["byStatus"] }],
};

/** Job -> the keys that it touches. */
export const touchedByJobs: Readonly<Record<Job, readonly Touches[]>> = {
  reconcile: [job, settling, ending, { lists: ["check", "revisit", "approvals"] }],
  renewals: [job, settling, ordering, product, { reads: ["outbox"], writes: ["reference"], lists: ["renewals"] }],
  checks: [
    job,
    failures,
    {
      reads: ["person", "order", "payment", "ledger", "document", "numbering", "sales", "truth", "checkpoint"],
      writes: ["truth", "checkpoint", "taxService"],
      removes: ["checkpoint"],
      lists: [
        ...["byStatus", "check", "revisit", "review", "renewals", "refunds"],
        ...["documents", "registrations", "mails", "reminders"],
      ] as ListKind[],
    },
  ],
  closing: [
    job,
    failures,
    // What slipped in beside a deletion.
    erasing,
    { lists: ["departures"] },
    {
      reads: ["catalogue", "settings", "record", "attention", "members", "retention"],
      writes: ["settings", "retention"],
    },
    // Counters that were written beside each other are put together.
    {
      reads: ["sales", "days", "members", "letters"],
      writes: ["sales", "days", "members", "letters"],
      removes: ["sales", "days", "members", "letters"],
    },
    // Complaints that wait for an answer are called out.
    { lists: ["complaints"] },
    // What was sold to other countries of the EU.
    { reads: ["ledger", "salesAbroad"], writes: ["salesAbroad"] },
    // The operator's letter about the week.
    { reads: ["outbox", "days", "truth", "letters"], writes: ["outbox"], lists: ["hand"] },
  ],
  remind: [job, person, letter, { removes: ["person"], lists: ["reminders"] }],
  publish: [job, publishing, { reads: ["pages", "settings"], writes: ["settings", "record"], lists: ["publications"] }],
  watchVideos: [job, videoState, { removes: ["videoIntent"], lists: ["videosDue", "videoIntents"] }],
  makeDocuments: [
    job,
    failures,
    {
      reads: ["order", "document", "numbering"],
      writes: ["document", "delivery", "numbering", "taxService"],
      lists: ["documents", "registrations"],
    },
  ],
  sendOutbox: [
    job,
    failures,
    letter,
    { reads: ["person", "address", "order", "document"], writes: ["person", "letters"], lists: ["mails"] },
  ],
  sendRefunds: [
    job,
    failures,
    letter,
    {
      reads: ["order", "payment"],
      writes: ["order", "ledger", "document", "days"],
      lists: ["refunds"],
    },
  ],
};

/** What the function touches that hears of mail which came back. */
export const touchedByMailEvents: readonly Touches[] = [
  { reads: ["address", "outbox"], writes: ["person", "address", "attention", "outbox", "letters"] },
];
