import type { ProductCategory } from "#contract/primitives.ts";

/** Names of the table's key attributes; the CDK table and the local engine read them from here. */
export const TABLE_KEYS = { pk: "pk", sk: "sk" } as const;
export const INDEXES = {
  gsi1: { name: "gsi1", pk: "gsi1pk", sk: "gsi1sk" },
  gsi2: { name: "gsi2", pk: "gsi2pk", sk: "gsi2sk" },
  /** The staff's lists: it holds no more of an item than a row of a list shows. */
  gsi3: { name: "gsi3", pk: "gsi3pk", sk: "gsi3sk" },
} as const;
export const TTL_ATTRIBUTE = "expires_at";

/**
 * The form of the stored data. `writes` rises with a change that older code could not read; `reads` are the oldest and
 * newest form that this code reads. A deployment reads a form before the next one writes it.
 */
export const DATA_FORMAT = { writes: 1, reads: [1, 1] } as const;

export type Key = { readonly pk: string; readonly sk: string };

/** The items of one partition from one sort key to another. */
export interface Range {
  readonly pk: string;
  readonly from: string;
  readonly to: string;
}

type ProductId = number | string;
export type ContentKind = "recipe" | "mealplan";

const one = (key: string): Key => ({ pk: key, sk: key });
const userPartition = (userId: string) => `USER#${userId}`;
const productPartition = (category: ProductCategory, id: ProductId) => `PRODUCT#${category}#${id}`;
const commentPartition = (category: ProductCategory, id: ProductId) => `COMMENTS#${category}#${id}`;
/** Two whole letters: half of one beyond the basic plane is no text that the table takes. */
const findPartition = (term: string) => `FIND#${[...term].slice(0, 2).join("")}`;
const padded = (id: number) => String(id).padStart(7, "0");

/** The prefix of a document's partition key; its id follows. */
export const DOCUMENT_PREFIX = "DOCUMENT#";

/** The document whose partition this is; undefined for the partition of anything else. */
export function documentIdOf(partition: string): string | undefined {
  return partition.startsWith(DOCUMENT_PREFIX) ? partition.slice(DOCUMENT_PREFIX.length) : undefined;
}

/** Stands in place of an order's number where Premium was given without a membership. */
export const PREMIUM_GRANT = "GRANT-PREMIUM";

/**
 * Every key of the table. Sort keys of a person are chosen so that one range (`ENTITLEMENT#` to `SUBSCRIPTION`) reads all
 * that decides access, and one (`PROFILE` to `VIEWED~`) the profile with what was watched.
 */
export const keys = {
  /** In which form data stand, and what the code that runs reads: for deployments alone. */
  dataFormat: (): Key => one("DATA_FORMAT"),
  profile: (userId: string): Key => ({ pk: userPartition(userId), sk: "PROFILE" }),
  email: (email: string): Key => one(`EMAIL#${email}`),
  /** Index entries by the first two letters of what a person is found by. */
  find: (term: string, userId: string): Key => ({ pk: findPartition(term), sk: `${term}#${userId}` }),
  findRange: (term: string) => ({ pk: findPartition(term), from: term, to: `${term}\u{10ffff}` }),
  identity: (sub: string): Key => one(`IDENT#${sub}`),
  /** The session that a refresh token renews, by the token's hash. */
  refreshToken: (hash: string): Key => one(`REFRESH#${hash}`),
  /** A sign-in (`origin_jti`) on a device, and that it ended; outside both ranges. That it ended once more, inside them, for whoever checks a bearer. */
  session: (userId: string, session: string): Key => ({ pk: userPartition(userId), sk: `AUTH#${session}` }),
  sessionRange: (userId: string) => ({ pk: userPartition(userId), from: "AUTH#", to: "AUTH#~" }),
  revokedSession: (userId: string, session: string): Key => ({ pk: userPartition(userId), sk: `REVOKED#${session}` }),
  subscription: (userId: string): Key => ({ pk: userPartition(userId), sk: "SUBSCRIPTION" }),
  entitlement: (userId: string, category: ProductCategory, id: ProductId, order: string): Key => ({
    pk: userPartition(userId),
    sk: `ENTITLEMENT#${category}#${id}#${order}`,
  }),
  /** Premium without a membership: at one place, so that it is read by its key. */
  premiumGrant: (userId: string): Key => keys.entitlement(userId, "subscription", "premium", PREMIUM_GRANT),
  /** A person's free days of Premium, outside the ranges; and that a person had Premium, by the hash of their address or card. */
  trial: (userId: string): Key => ({ pk: userPartition(userId), sk: "BEGUN#TRIAL" }),
  trialMark: (hash: string): Key => one(`TRIAL#${hash}`),
  /** One open order per product, and one for any plan: two tabs meet here. */
  orderLock: (userId: string, category: ProductCategory, id: ProductId): Key => ({
    pk: userPartition(userId),
    sk: category === "subscription" ? "LOCK#subscription" : `LOCK#${category}#${id}`,
  }),
  /** Whoever orders with the tick to start at once from now on: an account, inside the member's range; a card or address by its hash. */
  startNow: (userId: string): Key => ({ pk: userPartition(userId), sk: "START_NOW" }),
  startNowMark: (hash: string): Key => one(`START_NOW#${hash}`),
  /** The order that bought a product, or any plan, last; inside the member's range. */
  owned: (userId: string, category: ProductCategory, id: ProductId): Key => ({
    pk: userPartition(userId),
    sk: category === "subscription" ? "OWNED#subscription" : `OWNED#${category}#${id}`,
  }),
  /** The last gift that a person paid for. */
  ownedGift: (userId: string): Key => ({ pk: userPartition(userId), sk: "OWNED#gift" }),
  /** Each time that somebody agreed to newsletters or took it back; inside the member's range. */
  news: (userId: string): Key => ({ pk: userPartition(userId), sk: "NEWS" }),
  /** Which sessions watch until when; outside both ranges. */
  playbacks: (userId: string): Key => ({ pk: userPartition(userId), sk: "WATCHING" }),
  /** Which video of a challenge was watched last, and what comes after it; inside the member's range. */
  lastView: (userId: string): Key => ({ pk: userPartition(userId), sk: "LAST_VIEW" }),
  viewedVideo: (userId: string, videoId: string): Key => ({ pk: userPartition(userId), sk: `VIEWED#${videoId}` }),
  /** The session (`origin_jti`) in which an admin showed the second factor; inside the member's range. */
  secondFactor: (userId: string, session: string): Key => ({ pk: userPartition(userId), sk: `MFA#${session}` }),
  /** The last link sent to verify the e-mail, and to set a new password; outside both ranges. */
  emailVerification: (userId: string): Key => ({ pk: userPartition(userId), sk: "EMAIL_VERIFICATION" }),
  passwordReset: (userId: string): Key => ({ pk: userPartition(userId), sk: "EMAIL_RESET" }),
  /** A new address that the staff proposed; outside both ranges. Whose it is by the hash of either link's token, and for whom an address waits. */
  emailProposal: (userId: string): Key => ({ pk: userPartition(userId), sk: "EMAIL_PROPOSAL" }),
  emailLink: (hash: string): Key => one(`EMAIL_LINK#${hash}`),
  proposedEmail: (email: string): Key => one(`PROPOSED#${email}`),
  /** The account whose password a link resets, by its token's hash. */
  passwordResetOwner: (hash: string): Key => one(`RESET#${hash}`),
  /** A member's keyed writes, a text just written, reports of other members' comments: outside both ranges. */
  ownComment: (userId: string, clientId: string): Key => ({ pk: userPartition(userId), sk: `COMMENT#${clientId}` }),
  ownCommentRange: (userId: string) => ({ pk: userPartition(userId), from: "COMMENT#", to: "COMMENT#~" }),
  freshComment: (userId: string, hash: string): Key => ({ pk: userPartition(userId), sk: `COMMENT_FRESH#${hash}` }),
  commentReport: (userId: string, commentId: string): Key => ({
    pk: userPartition(userId),
    sk: `COMMENT_REPORT#${commentId}`,
  }),
  /** Which of a person's comments were held on a day (Zagreb). */
  heldComments: (userId: string, day: string): Key => ({ pk: userPartition(userId), sk: `COMMENT_HELD#${day}` }),
  /** A person's own week of meals and the ticks of its shopping list; outside both ranges. */
  kitchen: (userId: string): Key => ({ pk: userPartition(userId), sk: "COOK#WEEK" }),
  /** The training diary: its head, a workout, a month's summary, a year of measures; outside both ranges. */
  diary: (userId: string): Key => ({ pk: userPartition(userId), sk: "DIARY" }),
  diaryWorkout: (userId: string, id: string): Key => ({ pk: userPartition(userId), sk: `DIARY#WORKOUT#${id}` }),
  diaryMonth: (userId: string, month: string): Key => ({ pk: userPartition(userId), sk: `DIARY#MONTH#${month}` }),
  diaryMeasures: (userId: string, year: string): Key => ({ pk: userPartition(userId), sk: `DIARY#MEASURES#${year}` }),
  /** A device's push subscription, below the diary: both end together. */
  diaryPush: (userId: string, device: string): Key => ({ pk: userPartition(userId), sk: `DIARY#PUSH#${device}` }),
  diaryPushRange: (userId: string) => ({ pk: userPartition(userId), from: "DIARY#PUSH#", to: "DIARY#PUSH#~" }),
  /** The secret address of a person's calendar, by its hash; below the diary as well. */
  diaryCalendar: (userId: string): Key => ({ pk: userPartition(userId), sk: "DIARY#CALENDAR" }),
  diaryRange: (userId: string) => ({ pk: userPartition(userId), from: "DIARY#", to: "DIARY#~" }),
  diaryMeasuresRange: (userId: string) => ({
    pk: userPartition(userId),
    from: "DIARY#MEASURES#",
    to: "DIARY#MEASURES#~",
  }),
  /** The workouts of a day (yyyymmdd) and later. */
  diaryWorkoutsFrom: (userId: string, day: string) => ({
    pk: userPartition(userId),
    from: `DIARY#WORKOUT#${day}`,
    to: "DIARY#WORKOUT#~",
  }),
  /** A person whose profile is gone and whose other items go: outside their partition, which is empty then. */
  departure: (userId: string): Key => one(`LEAVING#${userId}`),
  personRange: (userId: string) => ({ pk: userPartition(userId), from: " ", to: "~" }),
  /**
   * Notes about a person, their comments and complaints and the letters they got; and from what they may use on, all but
   * the diary.
   */
  notedRange: (userId: string) => ({ pk: userPartition(userId), from: "CASE#", to: "CONTACT#~" }),
  ownRange: (userId: string) => ({ pk: userPartition(userId), from: "ENTITLEMENT#", to: "WATCHING" }),
  memberRange: (userId: string) => ({ pk: userPartition(userId), from: "ENTITLEMENT#", to: "SUBSCRIPTION" }),
  subscriptionRange: (userId: string) => ({ pk: userPartition(userId), from: "PROFILE", to: "SUBSCRIPTION" }),
  viewedRange: (userId: string) => ({ pk: userPartition(userId), from: "PROFILE", to: "VIEWED~" }),

  order: (number: string): Key => ({ pk: `ORDER#${number}`, sk: "ORDER" }),
  orderAttempt: (number: string, attempt: number): Key => ({ pk: `ORDER#${number}`, sk: `ATTEMPT#${attempt}` }),
  orderAudit: (number: string, at: string, event: string): Key => ({
    pk: `ORDER#${number}`,
    sk: `AUDIT#${at}#${event}`,
  }),
  refund: (number: string, id: string): Key => ({ pk: `ORDER#${number}`, sk: `REFUND#${id}` }),
  /** The open request for a refund of an order, and those that ended. */
  approval: (number: string): Key => ({ pk: `ORDER#${number}`, sk: "APPROVAL" }),
  endedApproval: (number: string, id: string): Key => ({ pk: `ORDER#${number}`, sk: `APPROVAL#${id}` }),
  refundRange: (number: string) => ({ pk: `ORDER#${number}`, from: "REFUND#", to: "REFUND#~" }),
  /** A buyer's declaration of withdrawal: one a day and person for each order, known or only claimed. */
  withdrawal: (number: string, day: string, scope: string): Key => ({
    pk: `ORDER#${number}`,
    sk: `WITHDRAWAL#${day}#${scope}`,
  }),
  /** Which orders people name by a reference. */
  orderReference: (reference: string, number: string): Key => ({ pk: `REFERENCE#${reference}`, sk: number }),
  orderReferenceRange: (reference: string) => ({ pk: `REFERENCE#${reference}`, from: "S", to: "S~" }),
  orderRange: (number: string) => ({ pk: `ORDER#${number}`, from: " ", to: "~" }),
  payment: (reference: string): Key => ({ pk: `PAYMENT#${reference}`, sk: "PAYMENT" }),
  /** Money's movements, a partition for each day in Zagreb. */
  ledger: (day: string, at: string, id: string): Key => ({ pk: `LEDGER#${day}`, sk: `${at}#${id}` }),
  /** Sales to other countries of the EU in a year, net cents by day. */
  salesAbroad: (year: string): Key => one(`ABROAD#${year}`),
  ledgerRange: (day: string) => ({ pk: `LEDGER#${day}`, from: " ", to: "~" }),
  /** An invoice or credit note, due or issued, by its payment's reference or its refund's id. */
  document: (id: string): Key => one(`${DOCUMENT_PREFIX}${id}`),
  /** The exchanges with the tax service about a document, by their result. */
  delivery: (id: string, outcome: string): Key => ({ pk: `DELIVERY#${id}`, sk: outcome }),
  /** The sum that an invoice's credit notes took back so far. */
  credited: (invoice: string): Key => one(`CREDITED#${invoice}`),
  /** The certificate that the tax service refused last. */
  refusedCertificate: (): Key => one("REFUSED_CERTIFICATE"),
  /** The state of the exchange with the tax service. */
  taxService: (): Key => one("TAX_SERVICE"),
  /** The last number of a series (premises, device, year), and which document has each number. */
  documentCounter: (series: string): Key => ({ pk: `DOCUMENTS#${series}`, sk: "COUNTER" }),
  documentNumber: (series: string, number: number): Key => ({ pk: `DOCUMENTS#${series}`, sk: `N#${padded(number)}` }),
  /** Which series were begun. */
  numberSeries: (series: string): Key => ({ pk: "DOCUMENTS#SERIES", sk: series }),
  numberSeriesOf: (firstYear: string, lastYear: string) => ({
    pk: "DOCUMENTS#SERIES",
    from: `${firstYear}#`,
    to: `${lastYear}#~`,
  }),
  /** The numbers after one. */
  documentNumbersFrom: (series: string, last: number) => ({
    pk: `DOCUMENTS#${series}`,
    from: `N#${padded(last + 1)}`,
    to: "N#~",
  }),

  /** A code for a reduction; a person's one use of it; and its paid orders. */
  coupon: (code: string): Key => ({ pk: `COUPON#${code}`, sk: "COUPON" }),
  couponOfPerson: (code: string, userId: string): Key => ({ pk: `COUPON#${code}`, sk: userPartition(userId) }),
  couponUse: (code: string, at: string, order: string): Key => ({ pk: `COUPON#${code}`, sk: `PAID#${at}#${order}` }),

  /** A gift by its code's hash; and what a person opened by one, by its order: inside the member's range. */
  gift: (hash: string): Key => one(`GIFT#${hash}`),
  openedGift: (userId: string, order: string): Key => ({ pk: userPartition(userId), sk: `GIFT#${order}` }),

  product: (category: ProductCategory, id: ProductId): Key => ({ pk: productPartition(category, id), sk: "PRODUCT" }),
  /** A recipe or meal plan: nobody buys it, all of it is one item. */
  content: (kind: ContentKind, id: number): Key => ({ pk: `PRODUCT#${kind}#${id}`, sk: "PRODUCT" }),
  section: (category: ProductCategory, id: ProductId, position: number): Key => ({
    pk: productPartition(category, id),
    sk: `SECTION#${padded(position)}`,
  }),
  /** The exercises of a training, the same in every session; inside the product's range. */
  exercises: (category: ProductCategory, id: ProductId): Key => ({
    pk: productPartition(category, id),
    sk: "PRODUCT#EXERCISES",
  }),
  challengeVideo: (challengeId: number, rowId: number): Key => ({
    pk: productPartition("challenge", challengeId),
    sk: `VIDEO#${padded(rowId)}`,
  }),
  challengeVideos: (challengeId: number) => ({
    pk: productPartition("challenge", challengeId),
    from: "VIDEO#",
    to: "VIDEO#~",
  }),
  price: (category: ProductCategory, id: ProductId, from: string): Key => ({
    pk: productPartition(category, id),
    sk: `PRICE#${from}`,
  }),
  productRange: (category: ProductCategory, id: ProductId) => ({
    pk: productPartition(category, id),
    from: "PRODUCT",
    to: "VIDEO~",
  }),
  /** A video's places: by its own id and by its row in a challenge. */
  video: (videoId: string): Key => ({ pk: `VIDEO#${videoId}`, sk: "VIDEO" }),
  file: (fileId: string): Key => ({ pk: `FILE#${fileId}`, sk: "FILE" }),
  listOrder: (kind: string): Key => ({ pk: "CATALOGUE", sk: `ORDER#${kind}` }),
  mergedExercises: { pk: "CATALOGUE", sk: "MERGED" } as Key,
  snapshot: (list: string): Key => ({ pk: "CATALOGUE", sk: list }),

  /** A document of the catalogue as it is being written, its versions that were published, and all of them for lists. */
  draft: (kind: string, id: ProductId): Key => ({ pk: `EDIT#${kind}#${id}`, sk: "DOC" }),
  draftVersion: (kind: string, id: ProductId, version: number): Key => ({
    pk: `EDIT#${kind}#${id}`,
    sk: `V#${padded(version)}`,
  }),
  /** The versions before one, and that `DOC` stands at their end. */
  draftVersions: (kind: string, id: ProductId, before?: number) => ({
    pk: `EDIT#${kind}#${id}`,
    before: before === undefined ? "V#~" : `V#${padded(before)}`,
  }),
  draftRange: (kind: string, id: ProductId) => ({ pk: `EDIT#${kind}#${id}`, from: " ", to: "~" }),
  /** The last id that was given to a document of its kind. */
  draftCounter: (kind: string): Key => ({ pk: "COUNTER", sk: kind }),
  draftHead: (kind: string, id: ProductId): Key => ({ pk: "EDIT", sk: `${kind}#${id}` }),
  draftHeads: { pk: "EDIT", from: " ", to: "~" },
  /** The cleanup that a document's last publication left to do. */
  trail: (kind: string, id: ProductId): Key => ({ pk: "TRAIL", sk: `${kind}#${id}` }),
  /** The wanted and the written state of the public pages. */
  pages: (part: "WANTED" | "DONE"): Key => ({ pk: "PAGES", sk: part }),
  trails: { pk: "TRAIL", from: " ", to: "~" },

  comment: (category: ProductCategory, id: ProductId, commentId: string): Key => ({
    pk: commentPartition(category, id),
    sk: commentId,
  }),
  commentPage: (category: ProductCategory, id: ProductId, before = "~") => ({
    pk: commentPartition(category, id),
    before,
  }),

  /** A written complaint, and that it is a person's, which goes with the account. */
  complaint: (id: string): Key => one(`COMPLAINT#${id}`),
  ownComplaint: (userId: string, id: string): Key => ({ pk: userPartition(userId), sk: `COMPLAINT#${id}` }),
  ownComplaintRange: (userId: string) => ({ pk: userPartition(userId), from: "COMPLAINT#", to: "COMPLAINT#~" }),

  /** Words for which a comment is held. */
  commentWords: { pk: "SETTINGS", sk: "COMMENT_WORDS" } as Key,

  salesOfDay: (day: string, category: ProductCategory, id: ProductId): Key => ({
    pk: `SALES#${day.slice(0, 7)}`,
    sk: `${day}#${category}#${id}`,
  }),
  /** A month's days, from one to another. */
  salesRange: (from: string, to: string) => ({ pk: `SALES#${from.slice(0, 7)}`, from, to: `${to}~` }),
  salesOfMonth: (day: string, category: ProductCategory, id: ProductId): Key => ({
    pk: "SALES#MONTH",
    sk: `${day.slice(0, 7)}#${category}#${id}`,
  }),
  salesInTotal: (category: ProductCategory, id: ProductId): Key => ({ pk: "SALES#TOTAL", sk: `${category}#${id}` }),
  /** What visits of a source and campaign brought on a day; two such words hold no `#`. */
  salesOfSource: (day: string, source: string, campaign = ""): Key => ({
    pk: "SALES#SOURCE",
    sk: `${day}#${source}#${campaign}`,
  }),
  salesOfSourcesRange: (from: string, to: string) => ({ pk: "SALES#SOURCE", from, to: `${to}~` }),
  /** How far videos were watched and programmes trained on a day; an item for each, in its month. */
  contentOfDay: (day: string, kind: "video" | "training" | "challenge", id: ProductId): Key => ({
    pk: `CONTENT#${day.slice(0, 7)}`,
    sk: `${day}#${kind}#${id}`,
  }),
  /** A month's days, from one to another. */
  contentRange: (from: string, to: string) => ({ pk: `CONTENT#${from.slice(0, 7)}`, from, to: `${to}~` }),
  /** What the CDN's log tells of a day (Zagreb). */
  visits: (day: string): Key => ({ pk: "VISITS", sk: day }),
  visitsRange: (from: string, to: string) => ({ pk: "VISITS", from, to }),
  planCounts: (plan: string): Key => ({ pk: "PLANS", sk: plan }),
  /** Days of one month, both ends included; months from one to another; everything sold; every plan. */
  salesOfDaysRange: (from: string, to: string) => ({ pk: `SALES#${from.slice(0, 7)}`, from, to: `${to}~` }),
  salesOfMonthsRange: (from: string, to: string) => ({ pk: "SALES#MONTH", from, to: `${to}~` }),
  salesInTotalRange: { pk: "SALES#TOTAL", from: " ", to: "~" },
  planCountsRange: { pk: "PLANS", from: " ", to: "~" },

  /**
   * The counters of a day (Zagreb); the current members; the people whose first membership was paid in a month; the
   * charges due on a day.
   */
  day: (day: string): Key => ({ pk: "DAYS", sk: day }),
  daysRange: (from: string, to: string) => ({ pk: "DAYS", from, to: `${to}~` }),
  membersNow: { pk: "MEMBERS", sk: "NOW" },
  membersRange: { pk: "MEMBERS", from: " ", to: "~" },
  cohort: (month: string): Key => ({ pk: "COHORTS", sk: month }),
  cohortsRange: { pk: "COHORTS", from: " ", to: "~" },
  /** How many of each cohort stood at the end of a month. */
  retention: (month: string): Key => ({ pk: "RETENTION", sk: month }),
  retentionRange: (from: string, to: string) => ({ pk: "RETENTION", from, to }),
  due: (day: string): Key => ({ pk: "DUE", sk: day }),
  dueRange: (from: string, to: string) => ({ pk: "DUE", from, to: `${to}~` }),

  /** A day's four sums, as they were last looked at. */
  truth: (day: string): Key => ({ pk: "TRUTH", sk: day }),
  /** The progress of a check that takes longer than a run. */
  checkpoint: (check: string): Key => ({ pk: "CHECKS", sk: check }),
  truthRange: (from: string, to: string) => ({ pk: "TRUTH", from, to }),
  /** The open tasks of the staff, by the fact that opened each, and the ids of a kind's open ones. */
  task: (kind: string, id: string): Key => ({ pk: "ATTENTION", sk: `${kind}#${id}` }),
  openTasks: (kind: string): Key => ({ pk: "ATTENTION", sk: `COUNTS#${kind}` }),

  /** A video, picture, PDF or EPUB that the staff uploaded, and an upload that is under way. */
  media: (id: string): Key => ({ pk: `MEDIA#${id}`, sk: "MEDIA" }),
  upload: (id: string): Key => one(`UPLOAD#${id}`),
  /** The intent to ask the video library for a video. */
  videoIntent: (id: string): Key => one(`VIDEO_INTENT#${id}`),

  /** A month of the books that was closed, and all of them. */
  closedMonth: (month: string): Key => ({ pk: "BOOKS", sk: `CLOSED#${month}` }),
  closedMonths: { pk: "BOOKS", from: "CLOSED#", to: "CLOSED#~" },
  /** An acquirer's statement by its last day and its file's hash, those from a day on, and its rows in parts. */
  statement: (to: string, id: string): Key => ({ pk: "STATEMENTS", sk: `${to}#${id}` }),
  statementsFrom: (day: string) => ({ pk: "STATEMENTS", from: day, to: "~" }),
  statementRows: (id: string, part: number): Key => ({ pk: `STATEMENT#${id}`, sk: `ROWS#${padded(part)}` }),
  statementRowsRange: (id: string) => ({ pk: `STATEMENT#${id}`, from: "ROWS#", to: "ROWS#~" }),
  /** The number of imports and removals of bank statements: two at the same moment conflict here. */
  statementCount: { pk: "BOOKS", sk: "STATEMENTS" } as Key,

  /** A newsletter, and what was counted of it. */
  newsletter: (id: string): Key => ({ pk: `NEWSLETTER#${id}`, sk: "NEWSLETTER" }),
  newsletterCounts: (id: string): Key => ({ pk: `NEWSLETTER#${id}`, sk: "COUNTS" }),
  outbox: (id: string): Key => ({ pk: `OUTBOX#${id}`, sk: "OUTBOX" }),
  /** The letters that left on a day (Zagreb), were held back and came back. */
  letterDay: (day: string): Key => ({ pk: "LETTERS", sk: day }),
  letterDays: (from: string, to: string) => ({ pk: "LETTERS", from, to: `${to}~` }),
  /** The run that has a scheduled job at this moment. */
  jobLease: (job: string): Key => ({ pk: `JOB#${job}`, sk: "LEASE" }),
  /** The staff's acts, a partition for each month in Zagreb, and where the chain of them ends. */
  auditLine: (month: string, seq: number): Key => ({ pk: `AUDIT#${month}`, sk: String(seq).padStart(9, "0") }),
  auditRange: (month: string) => ({ pk: `AUDIT#${month}`, from: " ", to: "~" }),
  /** The refunds that somebody of support made alone on a day (Zagreb); outside both ranges. */
  givenBack: (userId: string, day: string): Key => ({ pk: userPartition(userId), sk: `DESK#REFUNDS#${day}` }),
  /** A call of somebody of the staff that was carried out, by the key that it was named by; outside both ranges. */
  keyedCall: (userId: string, key: string): Key => ({ pk: userPartition(userId), sk: `DESK#CALL#${key}` }),
  /** The staff's acts and notes about a person and the letters they got, by moment; in the range of notes. */
  personCase: (userId: string, at: string, mark: string): Key => ({
    pk: userPartition(userId),
    sk: `CASE#${at}#${mark}`,
  }),
  contact: (userId: string, at: string, mark: string): Key => ({
    pk: userPartition(userId),
    sk: `CONTACT#${at}#${mark}`,
  }),
  /** The ids of everybody who works here; what the owners set. */
  staff: { pk: "SETTINGS", sk: "STAFF" } as Key,
  ownerSettings: { pk: "SETTINGS", sk: "OWNER" } as Key,
  /** Who sells, as the owner wrote it over the files. */
  shop: { pk: "SETTINGS", sk: "SHOP" } as Key,
  mailWords: { pk: "SETTINGS", sk: "MAIL_WORDS" } as Key,
  auditHead: { pk: "SETTINGS", sk: "AUDIT_HEAD" } as Key,
  /** The last month of the audit record that was copied into the storage. */
  auditCopy: { pk: "SETTINGS", sk: "AUDIT_COPY" } as Key,
  /** The progress of today's copy of the pool's users. */
  peopleCopy: { pk: "SETTINGS", sk: "PEOPLE_COPY" } as Key,
  rateLimit: (scope: string, window: string): Key => ({ pk: `LIMIT#${scope}`, sk: window }),
  rateLimitRange: (scope: string) => ({ pk: `LIMIT#${scope}`, from: " ", to: "~" }),
} as const;

/** The key of an item that was read. */
export function keyOf({ pk, sk }: Record<string, unknown>): Key {
  return { pk: String(pk), sk: String(sk) };
}

/** Memberships are due on the same mornings: so many index partitions share them. */
export const RENEWAL_SHARDS = 8;

/** Index partitions: what is due and what belongs together. */
export const indexKeys = {
  ordersOfUser: (userId: string) => userPartition(userId),
  subscriptionsByStatus: (status: string) => `SUBSCRIPTIONS#${status}`,
  ordersToCheck: "CHECK",
  /** Orders that are settled or closed, by the moment of the next later check; orders that wait for a person, by since when. */
  ordersToRevisit: "REVISIT",
  ordersInReview: "REVIEW",
  /** Open tasks of the staff, by their deadline. */
  tasksDue: "HAND",
  /** Heads of documents by the moment at which they are to be published. */
  publicationsDue: "PUBLISH",
  /** Videos, and files of a sort, by when they came, in gsi1; videos that the library is to be asked about, in gsi2. */
  videos: "VIDEOS",
  files: (sort: "picture" | "document") => `FILES#${sort}`,
  mediaDue: "MEDIA",
  videoIntents: "VIDEO_INTENTS",
  outboxWaiting: "OUTBOX",
  /** Letters that nobody sits and waits for; newsletters, behind all others. */
  outboxBulk: "OUTBOX_LATER",
  outboxNews: "OUTBOX_NEWS",
  /** Heads of diaries by the moment of their next reminder. */
  remindersDue: "REMIND",
  /** Free days of Premium by the moment at which their end is told. */
  trialsEnding: "TRIALS",
  documentsDue: "DOCUMENTS",
  documentsToRegister: "FISCAL",
  refundsDue: "REFUNDS",
  /** Open requests for refunds by the moment at which they end. */
  approvalsEnding: "APPROVALS",
  /** Reports of comments by the moment they came in, in gsi2. */
  commentReports: "COMMENT_REPORTS",
  /** Open reports of one comment by the moment they came in, and comments by what became of them, in gsi1. */
  reportsOfComment: (commentId: string) => `COMMENT_REPORTS#${commentId}`,
  commentsIn: (list: string) => `COMMENTS#${list}`,
  /** Codes by when they were made, in gsi1; uses that open orders hold, by until when, in gsi2. */
  coupons: "COUPONS",
  couponsHeld: "COUPONS_HELD",
  /** Paid gifts of a state by their last day, in gsi1; gifts by when something is to be done about them, in gsi2. */
  gifts: (state: string) => `GIFTS#${state}`,
  giftsDue: "GIFTS_DUE",
  /** Who agreed to newsletters, in gsi3, by when; newsletters by when they were begun, in gsi1, and those to send, in gsi2. */
  news: "NEWS",
  newsletters: "NEWSLETTERS",
  newslettersDue: "NEWSLETTERS_DUE",
  /** Complaints that wait for an answer, or have one, by when they came, in gsi1. */
  complaintsIn: (list: string) => `COMPLAINTS#${list}`,
  /** The staff's acts on one subject, in gsi1, and those of one person, in gsi2. */
  auditOf: (subject: string) => `AUDIT#${subject}`,
  auditBy: (userId: string) => `AUDIT#BY#${userId}`,
  renewals: (shard: number) => `RENEW#${shard}`,
  /** Deleted accounts by the moment at which what slipped in beside the deletion is looked for. */
  departures: "LEAVING",
  /** People by when they came: all in gsi3, the staff in gsi1, the blocked in gsi2; and who has a membership that renews, in gsi3. */
  people: "PEOPLE",
  staff: "PEOPLE#staff",
  blocked: "PEOPLE#blocked",
  premium: "PEOPLE#premium",
  /** Memberships whose charge failed, that are paused, will not renew, or are over (by when), in gsi3 as well. */
  membershipsIn: (list: "late" | "paused" | "cancelled" | "lost") => `PEOPLE#${list}`,
  /** Who paid for a product, by when, in gsi3. */
  buyers: (category: ProductCategory, id: ProductId) => `BUYERS#${category}#${id}`,
  /** Orders by the tab of the staff's list, in gsi3, by when they were made. */
  ordersListed: (tab: string) => `ORDERS#${tab}`,
} as const;
