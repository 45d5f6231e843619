import { type Operation, routes } from "#contract/routes.ts";
import type { Job } from "#functions/platform/schedule/jobs.ts";
import type { DeployedSetting } from "#functions/platform/setting-names.ts";
import { caller, type Touches, touched, touchedByJobs, touchedByMailEvents } from "./touched-keys.ts";

export type TableAction =
  | "GetItem"
  | "BatchGetItem"
  | "Query"
  | "PutItem"
  | "UpdateItem"
  | "DeleteItem"
  | "ConditionCheckItem";
/** `RevokeToken` and `GetTokensFromRefreshToken` are missing: Cognito asks for the token and the client's secret, not for a right. */
type PoolAction =
  | "AdminAddUserToGroup"
  | "AdminCreateUser"
  | "AdminDeleteUser"
  | "AdminGetUser"
  | "AdminInitiateAuth"
  | "AdminRemoveUserFromGroup"
  | "AdminSetUserPassword"
  | "AdminUpdateUserAttributes"
  | "AdminUserGlobalSignOut"
  | "ListUsers"
  | "ListUsersInGroup";

/** What one function may touch. All else is refused to it by its role and absent from its environment. */
export interface Needs {
  /** Calls on the table and its indexes; a transaction needs the action of each of its writes. */
  readonly table?: readonly TableAction[];
  /** Which keys of the table these calls may name (`touched-keys.ts`). */
  readonly keys?: readonly Touches[];
  readonly pool?: readonly PoolAction[];
  /** May read the protected files. */
  readonly files?: true;
  /** What it may do with objects: `open` uploads, `finish` them into pictures and files, `remove` what came of them, or `copy` the staff's record and the pool's people. */
  readonly uploads?: "open" | "finish" | "remove" | "copy";
  /** May write the public pages and tell the edge which to serve. */
  readonly pages?: true;
  /** May ask since when the secrets that are changed each year have their values; none of the values. */
  readonly secretAges?: true;
  /** Computes for seconds, so that it gets a whole processor. */
  readonly processor?: "whole";
  /** May send mail from the shop's address. */
  readonly mail?: true;
  /** Further settings; those that name a secret bring the right to read it. */
  readonly settings?: readonly DeployedSetting[];
}

const corvuspay = [
  "CORVUSPAY_API_URL",
  "CORVUSPAY_STORE_ID",
  "CORVUSPAY_SECRET_KEY",
  "CORVUSPAY_CERTIFICATE",
  "CORVUSPAY_PRIVATE_KEY",
] as const satisfies readonly DeployedSetting[];

const bunny = [
  "BUNNY_EMBED_HOST",
  "BUNNY_EMBED_TOKEN_KEY",
  "BUNNY_LIBRARY_ID",
] as const satisfies readonly DeployedSetting[];

const library = ["BUNNY_API_URL", "BUNNY_API_KEY", "BUNNY_LIBRARY_ID"] as const satisfies readonly DeployedSetting[];

const signIn = ["COGNITO_DOMAIN", "USER_POOL_CLIENT_ID"] as const satisfies readonly DeployedSetting[];
/** Whoever signs somebody in at the pool, renews or ends a token there shows that they are the shop. */
const poolClient = ["PUBLIC_URL", "USER_POOL_CLIENT_SECRET"] as const satisfies readonly DeployedSetting[];

/** Whoever ends all sessions of somebody tells the pool too. */
const endingSessions = ["AdminUserGlobalSignOut", "ListUsers"] as const satisfies readonly PoolAction[];

const list: Needs = { table: ["GetItem"] };
const guarded: Needs = { table: ["GetItem", "Query"] };
const member: Needs = { table: ["BatchGetItem", "GetItem"] };
const counted: Needs = { table: ["GetItem", "Query", "UpdateItem"] };
const settling: Needs = {
  table: ["BatchGetItem", "ConditionCheckItem", "DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"],
  settings: [...corvuspay, "PSEUDONYM_KEY"],
};
const changing: Needs = { table: ["BatchGetItem", "GetItem", "PutItem", "UpdateItem"] };
const withdrawing: Needs = { ...changing, settings: ["PSEUDONYM_KEY"] };
const secondFactor: Needs = { ...changing, settings: ["MFA_KEY"] };
const analytics: Needs = { table: ["BatchGetItem", "GetItem", "Query", "UpdateItem"], settings: ["REQUIRE_ADMIN_MFA"] };
const commenting: Needs = {
  table: ["BatchGetItem", "ConditionCheckItem", "GetItem", "PutItem", "Query", "UpdateItem"],
};
const ordersOfAdmin = {
  table: ["BatchGetItem", "GetItem", "Query"],
  settings: ["REQUIRE_ADMIN_MFA"],
} as const satisfies Needs;

/** The accountant's acts: they read the books, and write their own items with a line in the record. */
const booking = { ...ordersOfAdmin, table: [...ordersOfAdmin.table, "PutItem"] } as const satisfies Needs;

const readingStaff = {
  ...ordersOfAdmin,
  table: ["BatchGetItem", "GetItem"],
  pool: ["ListUsersInGroup"],
} as const satisfies Needs;
const changingStaff: Needs = {
  ...readingStaff,
  table: [...readingStaff.table, "ConditionCheckItem", "PutItem", "UpdateItem"],
  pool: [...readingStaff.pool, "AdminAddUserToGroup", "AdminRemoveUserFromGroup", ...endingSessions],
};

const actingOnPeople = {
  ...ordersOfAdmin,
  table: [...ordersOfAdmin.table, "ConditionCheckItem", "PutItem", "UpdateItem"],
} as const satisfies Needs;

const drafts = { table: ["BatchGetItem", "GetItem"], settings: ["REQUIRE_ADMIN_MFA"] } as const satisfies Needs;
const readingDrafts: Needs = { ...drafts, table: [...drafts.table, "Query"] };

const publishing: Needs = {
  ...drafts,
  table: [...drafts.table, "ConditionCheckItem", "DeleteItem", "PutItem", "Query", "UpdateItem"],
};

const media = {
  table: ["BatchGetItem", "GetItem", "PutItem"],
  settings: ["REQUIRE_ADMIN_MFA"],
} as const satisfies Needs;
const videos = {
  table: [...media.table, "DeleteItem", "UpdateItem"],
  settings: [...media.settings, ...library],
} as const satisfies Needs;

/** Operation -> what it may do. A new row of the route table does not compile until it stands here. */
const ofOperations: Record<Operation, Needs> = {
  getSignInSettings: { settings: signIn },
  login: {
    table: ["ConditionCheckItem", "GetItem", "PutItem", "UpdateItem"],
    pool: ["AdminGetUser"],
    settings: [...poolClient, ...signIn],
  },
  emailLogin: {
    table: ["GetItem", "PutItem", "UpdateItem"],
    pool: ["AdminInitiateAuth"],
    settings: [...poolClient],
  },
  emailRegister: {
    table: ["GetItem", "PutItem", "UpdateItem"],
    pool: ["AdminCreateUser", "AdminGetUser", "AdminInitiateAuth", "AdminSetUserPassword"],
    settings: [...poolClient],
  },
  verifyToken: { ...member, settings: ["USER_POOL_ID", "USER_POOL_CLIENT_ID"] },
  refreshSession: {
    table: ["BatchGetItem", "GetItem", "PutItem", "UpdateItem"],
    pool: ["AdminInitiateAuth"],
    settings: [...poolClient, "TOKEN_ROTATION"],
  },
  logout: { table: ["GetItem", "PutItem"], settings: [...poolClient, "USER_POOL_ID", "USER_POOL_CLIENT_ID"] },
  getMe: guarded,
  getUser: member,
  getUserByEmail: { table: ["BatchGetItem", "GetItem", "UpdateItem"] },
  linkIdentity: {
    table: ["BatchGetItem", "GetItem", "PutItem", "UpdateItem"],
    pool: ["AdminGetUser", "AdminInitiateAuth"],
    settings: [...poolClient, ...signIn],
  },

  sendVerification: { table: ["BatchGetItem", "GetItem", "PutItem", "UpdateItem"] },
  verifyEmail: {
    table: ["BatchGetItem", "ConditionCheckItem", "DeleteItem", "GetItem", "UpdateItem"],
    pool: ["AdminUpdateUserAttributes"],
  },
  forgotPassword: { table: ["GetItem", "PutItem", "UpdateItem"], pool: ["AdminGetUser"] },
  resetPassword: {
    table: ["BatchGetItem", "ConditionCheckItem", "DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"],
    pool: ["AdminDeleteUser", "AdminSetUserPassword", "AdminUpdateUserAttributes", ...endingSessions],
    settings: ["PUBLIC_URL"],
  },
  confirmEmail: {
    table: ["BatchGetItem", "ConditionCheckItem", "DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"],
    pool: ["AdminDeleteUser", "AdminUpdateUserAttributes", ...endingSessions],
  },
  changePassword: {
    table: ["BatchGetItem", "DeleteItem", "GetItem", "PutItem", "UpdateItem"],
    pool: ["AdminDeleteUser", "AdminGetUser", "AdminInitiateAuth", "AdminSetUserPassword", ...endingSessions],
    settings: [...poolClient],
  },
  changeEmail: {
    table: ["BatchGetItem", "DeleteItem", "GetItem", "PutItem", "UpdateItem"],
    pool: ["AdminDeleteUser", "AdminGetUser", "AdminInitiateAuth", ...endingSessions],
    settings: [...poolClient],
  },
  changeName: { table: ["BatchGetItem", "DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"] },
  endSessions: {
    table: ["BatchGetItem", "GetItem", "UpdateItem"],
    pool: endingSessions,
    settings: ["PUBLIC_URL"],
  },
  listSessions: { table: ["BatchGetItem", "GetItem", "Query"] },
  endOtherSessions: {
    table: ["BatchGetItem", "GetItem", "PutItem", "Query", "UpdateItem"],
    pool: ["AdminGetUser", "AdminInitiateAuth"],
    settings: ["USER_POOL_CLIENT_SECRET"],
  },
  listIdentities: { table: ["BatchGetItem", "GetItem"], pool: ["ListUsers"] },
  removeIdentity: {
    table: ["BatchGetItem", "DeleteItem", "GetItem", "PutItem", "UpdateItem"],
    pool: ["AdminDeleteUser", "AdminGetUser", "AdminInitiateAuth", "ListUsers"],
    settings: ["USER_POOL_CLIENT_SECRET"],
  },
  exportMe: { table: ["BatchGetItem", "GetItem", "Query", "UpdateItem"] },
  deleteMe: {
    table: ["BatchGetItem", "ConditionCheckItem", "DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"],
    pool: ["AdminDeleteUser", "AdminGetUser", "AdminInitiateAuth", "ListUsers"],
    settings: ["PSEUDONYM_KEY", ...poolClient],
  },
  setUpSecondFactor: { table: ["BatchGetItem", "GetItem", "UpdateItem"], settings: ["MFA_KEY"] },
  confirmSecondFactor: secondFactor,
  passSecondFactor: secondFactor,

  listSubscriptions: list,
  getSubscriptionByType: list,
  listPrices: guarded,
  listEbooks: list,
  getEbook: guarded,
  listTrainings: list,
  getTraining: guarded,
  listChallenges: list,
  getChallengeVideo: guarded,
  getChallenge: guarded,
  listRecipes: list,
  getRecipe: guarded,
  listMealPlans: list,
  getMealPlan: guarded,
  getSearchIndex: list,
  getLandingTexts: list,
  listPartnerPromoCodes: guarded,

  getSubscriptionMetaByUser: { table: ["GetItem", "Query"] },
  getSubscription: { table: ["GetItem", "Query"] },
  cancelSubscription: changing,
  resumeSubscription: changing,
  changePlan: changing,
  keepPlan: changing,
  acceptPrice: changing,
  keepPrice: changing,
  pauseSubscription: changing,
  endPause: changing,

  checkPurchased: guarded,
  getFile: { ...counted, files: true },

  generateMediaToken: { table: ["GetItem", "PutItem", "Query", "UpdateItem"], settings: ["MEDIA_TOKEN_KEY"] },
  authenticateMediaToken: { ...guarded, settings: ["MEDIA_TOKEN_KEY", ...bunny] },
  getSample: { ...list, settings: bunny },
  receiveVideoEvent: {
    table: ["DeleteItem", "GetItem", "PutItem", "UpdateItem"],
    settings: [...library, "BUNNY_READ_KEY"],
  },
  listViewedVideos: guarded,
  recordViewedVideo: { table: ["DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"] },

  listChallengeComments: guarded,
  addChallengeComment: commenting,
  listTrainingComments: guarded,
  addTrainingComment: commenting,
  deleteComment: {
    table: ["BatchGetItem", "DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"],
    settings: ["REQUIRE_ADMIN_MFA"],
  },
  reportComment: { table: ["ConditionCheckItem", "GetItem", "PutItem", "Query", "UpdateItem"] },

  getDiary: { table: ["BatchGetItem", "GetItem", "Query"], settings: ["VAPID_PRIVATE_KEY"] },
  changeDiary: {
    table: ["BatchGetItem", "ConditionCheckItem", "DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"],
  },
  listDiaryMonths: member,
  eraseDiary: {
    table: ["BatchGetItem", "ConditionCheckItem", "DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"],
  },
  addPush: {
    table: ["BatchGetItem", "ConditionCheckItem", "DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"],
  },
  removePush: { table: ["BatchGetItem", "DeleteItem", "GetItem", "UpdateItem"] },
  stopReminders: {
    table: ["ConditionCheckItem", "GetItem", "PutItem"],
    settings: ["REMINDER_KEY"],
  },

  getKitchen: member,
  saveKitchen: { table: ["BatchGetItem", "ConditionCheckItem", "GetItem", "PutItem", "UpdateItem"] },

  createOrder: {
    table: ["BatchGetItem", "ConditionCheckItem", "GetItem", "PutItem", "Query", "UpdateItem"],
    settings: ["PSEUDONYM_KEY"],
  },
  getOrder: settling,
  recordConsents: { table: ["BatchGetItem", "GetItem", "PutItem", "UpdateItem"] },
  abandonOrder: settling,
  signOrder: { ...settling, settings: [...corvuspay, "CORVUSPAY_CHECKOUT_URL", "PSEUDONYM_KEY"] },
  receivePaymentSuccess: settling,
  receivePaymentCancel: { table: ["DeleteItem", "GetItem", "UpdateItem"] },

  listPayments: { table: ["BatchGetItem", "GetItem", "Query"] },
  getDocument: { table: ["BatchGetItem", "GetItem"] },

  listWithdrawals: { table: ["BatchGetItem", "GetItem", "Query"] },
  withdraw: withdrawing,
  withdrawAsGuest: { ...withdrawing, table: ["BatchGetItem", "GetItem", "PutItem", "Query", "UpdateItem"] },
  listOwnComplaints: { table: ["BatchGetItem", "GetItem", "Query"] },
  complain: { table: ["BatchGetItem", "ConditionCheckItem", "GetItem", "PutItem", "UpdateItem"] },
  complainAsGuest: { table: ["ConditionCheckItem", "GetItem", "PutItem", "UpdateItem"] },
  listComplaints: ordersOfAdmin,
  answerComplaint: {
    ...ordersOfAdmin,
    table: ["BatchGetItem", "DeleteItem", "GetItem", "PutItem", "UpdateItem"],
  },
  listPeople: ordersOfAdmin,
  readPerson: ordersOfAdmin,
  grantAccess: { ...actingOnPeople, pool: readingStaff.pool },
  changeGrant: { ...actingOnPeople, pool: readingStaff.pool },
  changePerson: { ...actingOnPeople, pool: [...readingStaff.pool, ...endingSessions] },
  changeMembership: actingOnPeople,
  endPersonSessions: {
    ...ordersOfAdmin,
    table: [...ordersOfAdmin.table, "PutItem", "UpdateItem"],
    pool: endingSessions,
  },
  addNote: actingOnPeople,
  sendLetter: { ...actingOnPeople, pool: ["AdminGetUser"] },
  proposeEmail: {
    ...actingOnPeople,
    table: [...actingOnPeople.table, "DeleteItem"],
    pool: ["AdminGetUser", ...readingStaff.pool],
  },
  searchOrders: ordersOfAdmin,
  checkOrder: { ...settling, settings: [...ordersOfAdmin.settings, ...corvuspay, "PSEUDONYM_KEY"] },
  inspectOrder: { ...ordersOfAdmin, settings: [...ordersOfAdmin.settings, ...corvuspay] },
  refundOrder: {
    ...readingStaff,
    table: ["BatchGetItem", "GetItem", "PutItem", "Query", "UpdateItem"],
    settings: [...ordersOfAdmin.settings, "PSEUDONYM_KEY"],
  },
  bookTransfer: {
    ...ordersOfAdmin,
    table: ["BatchGetItem", "DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"],
    settings: [...ordersOfAdmin.settings, "PSEUDONYM_KEY"],
  },
  decideApproval: {
    ...ordersOfAdmin,
    table: ["BatchGetItem", "DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"],
    settings: [...ordersOfAdmin.settings, "PSEUDONYM_KEY"],
  },
  disputeOrder: { ...ordersOfAdmin, table: ["BatchGetItem", "GetItem", "PutItem", "Query", "UpdateItem"] },
  resolveDispute: {
    ...ordersOfAdmin,
    table: ["BatchGetItem", "DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"],
    settings: [...ordersOfAdmin.settings, "PSEUDONYM_KEY"],
  },
  listReviews: ordersOfAdmin,
  decideReview: { ...settling, settings: [...ordersOfAdmin.settings, ...corvuspay, "PSEUDONYM_KEY"] },

  getTrends: analytics,
  listMovements: analytics,
  getMorning: { table: ["BatchGetItem", "GetItem", "Query"], settings: ["REQUIRE_ADMIN_MFA"] },
  sendReceiptAgain: {
    table: ["BatchGetItem", "GetItem", "PutItem", "UpdateItem"],
    settings: ["REQUIRE_ADMIN_MFA"],
  },
  settleAttention: {
    table: ["BatchGetItem", "DeleteItem", "GetItem", "PutItem", "UpdateItem"],
    settings: ["REQUIRE_ADMIN_MFA"],
  },
  listComments: ordersOfAdmin,
  judgeComment: {
    ...ordersOfAdmin,
    table: ["BatchGetItem", "DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"],
  },
  replyAsShop: { ...ordersOfAdmin, table: ["BatchGetItem", "GetItem", "PutItem", "Query"] },
  readCommentWords: drafts,
  changeCommentWords: { ...drafts, table: [...drafts.table, "PutItem"] },
  listStaff: readingStaff,
  hireStaff: changingStaff,
  changeDuties: changingStaff,
  getSettings: readingStaff,
  changeSettings: { ...readingStaff, table: [...readingStaff.table, "ConditionCheckItem", "PutItem"] },
  listAudit: ordersOfAdmin,
  proveAudit: ordersOfAdmin,

  listBookMonths: ordersOfAdmin,
  getBookMonth: { ...ordersOfAdmin, processor: "whole" },
  closeBookMonth: { ...booking, processor: "whole" },
  exportBooks: { ...booking, processor: "whole" },
  getTaxService: ordersOfAdmin,
  recordArchive: { ...drafts, table: [...drafts.table, "PutItem"] },
  importStatement: { ...booking, settings: [...booking.settings, "CORVUSPAY_STORE_ID"] },
  removeStatement: { ...drafts, table: [...drafts.table, "DeleteItem", "PutItem"] },

  listDrafts: ordersOfAdmin,
  readDraft: readingDrafts,
  readVersion: readingDrafts,
  saveDraft: { ...drafts, table: [...drafts.table, "PutItem"] },
  exportCatalogue: { ...ordersOfAdmin, files: true },
  orderCatalogue: { ...drafts, table: [...drafts.table, "PutItem", "Query"] },
  createDraft: { ...drafts, table: [...drafts.table, "PutItem", "Query"] },
  discardDraft: { ...drafts, table: [...drafts.table, "DeleteItem", "PutItem", "Query", "UpdateItem"] },
  previewDraft: { ...drafts, table: [...drafts.table, "PutItem"] },
  listVersions: ordersOfAdmin,
  publishDraft: publishing,
  retireProduct: publishing,
  createUpload: { ...media, table: [...media.table, "UpdateItem"], uploads: "open" },
  finishUpload: { ...media, table: [...media.table, "UpdateItem"], uploads: "finish" },
  listFiles: ordersOfAdmin,
  deleteFile: { ...media, table: [...media.table, "DeleteItem", "Query"], uploads: "remove" },
  listVideos: ordersOfAdmin,
  createVideo: {
    ...media,
    table: [...media.table, "DeleteItem", "UpdateItem"],
    settings: [...media.settings, ...library],
  },
  signUpload: videos,
  readVideo: { ...videos, settings: [...videos.settings, "BUNNY_EMBED_HOST", "BUNNY_EMBED_TOKEN_KEY"] },
  changeVideo: videos,
  addCaptions: videos,
  deleteVideo: { ...videos, table: [...videos.table, "Query"] },
  getTabelOne: analytics,
  getTabelTwo: analytics,
  getTableThree: analytics,
  getTabelFour: analytics,
};

const ofJobs: Record<Job, Needs> = {
  reconcile: settling,
  renewals: settling,
  checks: {
    table: ["BatchGetItem", "DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"],
    settings: [...corvuspay, "FISCAL_KEY", "FISCAL_URL"],
  },
  closing: {
    table: ["BatchGetItem", "DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"],
    pool: ["ListUsers", "ListUsersInGroup"],
    uploads: "copy",
    secretAges: true,
    settings: ["ALARM_MAIL", "PSEUDONYM_KEY"],
  },
  remind: {
    table: ["ConditionCheckItem", "DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"],
    settings: ["REMINDER_KEY", "VAPID_PRIVATE_KEY"],
  },
  publish: {
    table: ["BatchGetItem", "ConditionCheckItem", "DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"],
    pages: true,
  },
  watchVideos: { table: ["DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"], settings: library },
  makeDocuments: {
    table: ["BatchGetItem", "DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"],
    settings: ["FISCAL_URL", "FISCAL_KEY"],
  },
  sendOutbox: {
    table: ["ConditionCheckItem", "DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"],
    mail: true,
    settings: ["PUBLIC_URL", "MAIL_RATE"],
  },
  sendRefunds: { table: ["DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"], settings: corvuspay },
};

/** Operation -> what it may touch. */
export const needs = Object.fromEntries(
  Object.entries(ofOperations).map(([name, need]) => [name, { ...need, keys: keysOf(name as Operation, need) }]),
) as Record<Operation, Needs>;

/** Job -> what it may touch. */
export const jobNeeds = Object.fromEntries(
  Object.entries(ofJobs).map(([name, need]) => [name, { ...need, keys: touchedByJobs[name as Job] }]),
) as Record<Job, Needs>;

/** What the function may touch that hears of mail which came back. */
export const mailEventNeeds: Needs = { table: ["GetItem", "UpdateItem"], keys: touchedByMailEvents };

/** Whoever is called with a bearer looks up whose it is. */
function keysOf(operation: Operation, { table }: Needs): readonly Touches[] {
  const takesBearer = ["member", "admin", "optional"].includes(routes[operation].access);
  const own = touched[operation];
  return takesBearer && table ? [caller, ...own] : own;
}
