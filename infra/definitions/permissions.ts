import type { Feature } from "#contract/route-rows.ts";
import { type Operation, routes } from "#contract/routes.ts";
import type { Job } from "#functions/platform/schedule/jobs.ts";
import { storeSettings } from "#functions/platform/setting-names.ts";
import { callSettings, formSettings } from "./gateway-settings.ts";
import { type Permissions, type Rights, type RightsRow, withShared } from "./permission-row.ts";
import { secretsOf } from "./secrets.ts";
import {
  acting,
  caller,
  ending,
  erasing,
  failures,
  givingBack,
  inspecting,
  judging,
  lease,
  membership,
  owners,
  proving,
  publishing,
  settling,
  takesBearer,
  videoState,
} from "./shared-rights.ts";

/** Calls of payments, and the two calls of orders that settle as well. */
const paying: RightsRow = { with: [settling, membership], writes: "LIMIT#", settings: [...formSettings] };

/** A feature of the shop -> what each of its calls may do. */
const ofShop: Partial<Record<Feature, RightsRow>> = {
  identity: {
    with: [proving],
    reads: "USER# EMAIL# IDENT# LIMIT# REFRESH#",
    writes: "USER# IDENT# LIMIT# REFRESH# OUTBOX#",
    pool: ["AdminGetUser", "AdminInitiateAuth", "ListUsers"],
    settings: ["COGNITO_DOMAIN", "PUBLIC_URL", "SIGN_IN_PROVIDERS", "TOKEN_ROTATION"],
  },
  account: {
    with: [proving],
    // A card that paid for something may be known of free days before.
    reads: "USER# EMAIL# LIMIT# RESET# EMAIL_LINK# ORDER# PAYMENT#",
    writes: "USER# EMAIL# FIND# LIMIT# REFRESH# RESET# ATTENTION OUTBOX#",
    removes: "USER# EMAIL# IDENT# FIND# LIMIT# RESET# EMAIL_LINK# PROPOSED# ATTENTION",
    pool: [
      "AdminDeleteUser",
      "AdminGetUser",
      "AdminInitiateAuth",
      "AdminSetUserPassword",
      "AdminUpdateUserAttributes",
      "AdminUserGlobalSignOut",
      "ListUsers",
    ],
    settings: ["PUBLIC_URL"],
  },
  catalogue: { reads: "CATALOGUE PRODUCT# VIDEO#" },
  subscriptions: { with: [membership], reads: "PRODUCT#", writes: "LIMIT# OUTBOX#" },
  access: {},
  video: {
    reads: "PRODUCT# VIDEO#",
    writes: "USER# LIMIT#",
    settings: ["BUNNY_EMBED_HOST", "BUNNY_LIBRARY_ID"],
  },
  media: { with: [videoState] },
  community: { with: [acting, judging], writes: "COMMENTS#", settings: ["REQUIRE_ADMIN_MFA"] },
  diary: { reads: "USER#", writes: "USER# LIMIT#", removes: "USER#" },
  kitchen: { reads: "PRODUCT#", writes: "USER# LIMIT#" },
  orders: {
    reads: "ORDER# START_NOW# PRODUCT# COUPON# GIFT# SETTINGS",
    writes: "USER# LIMIT# ORDER# REFERENCE# OUTBOX# COUPON# GIFT# DAYS",
    settings: ["PAYMENTS_OFF"],
  },
  gifts: { with: [membership], reads: "USER# ORDER# GIFT#", writes: "LIMIT# ORDER# GIFT#" },
  payments: paying,
  documents: { reads: "ORDER# DOCUMENT#", lists: { gsi1: "USER#" } },
  refunds: { with: [givingBack, membership], reads: "REFERENCE#", writes: "LIMIT#", lists: { gsi1: "USER#" } },
  complaints: { reads: "USER# COMPLAINT#", writes: "USER# LIMIT# COMPLAINT# ATTENTION OUTBOX#" },
};

/** A feature of the staff -> what each of its calls may do. */
const ofStaff: Partial<Record<Feature, RightsRow>> = {
  refunds: {
    with: [acting, owners, inspecting, givingBack, membership, ending],
    reads: "EMAIL# FIND# REFERENCE# DOCUMENTS#",
    lists: { gsi1: "USER#", gsi2: "REVIEW REFUNDS", gsi3: "ORDERS#" },
    settings: [...callSettings],
  },
  documents: {
    with: [acting],
    reads: "ORDER# DOCUMENT# TAX_SERVICE REFUSED_CERTIFICATE",
    writes: "DOCUMENT#",
    lists: { gsi2: "FISCAL" },
  },
  people: {
    with: [acting, owners, membership],
    reads: "FIND# PRODUCT# ORDER# OUTBOX#",
    writes: "OUTBOX#",
    lists: { gsi1: "USER# PEOPLE#", gsi2: "PEOPLE#", gsi3: "PEOPLE PEOPLE# BUYERS#" },
    pool: ["AdminUserGlobalSignOut", "ListUsers"],
  },
  morning: {
    with: [acting],
    reads: "ATTENTION DAYS MEMBERS DUE TRUTH ABROAD#",
    writes: "ATTENTION",
    removes: "ATTENTION",
    lists: { gsi1: "COMMENTS#", gsi2: "HAND PUBLISH" },
  },
  analytics: {
    reads: "LEDGER# CATALOGUE PRODUCT# SALES# DAYS PLANS MEMBERS COHORTS RETENTION",
    writes: "LIMIT#",
    lists: { gsi1: "SUBSCRIPTIONS#" },
  },
  moderation: { with: [acting, judging], writes: "COMMENTS#", lists: { gsi1: "COMMENTS# COMMENT_REPORTS#" } },
  staff: { with: [acting, owners], writes: "OUTBOX#" },
  audit: { reads: "AUDIT# SETTINGS", lists: { gsi1: "AUDIT#", gsi2: "AUDIT#" } },
  books: {
    with: [acting],
    reads: "ORDER# PAYMENT# LEDGER# DOCUMENT# DOCUMENTS# BOOKS STATEMENTS STATEMENT# SETTINGS DAYS ABROAD#",
    writes: "BOOKS STATEMENTS STATEMENT#",
    removes: "STATEMENTS STATEMENT#",
    lists: { gsi2: "REFUNDS DOCUMENTS FISCAL", gsi3: "ORDERS#" },
    settings: [...storeSettings],
  },
  coupons: {
    with: [acting],
    reads: "COUPON# ORDER#",
    writes: "COUPON#",
    lists: { gsi1: "COUPONS" },
  },
  newsletters: {
    with: [acting],
    reads: "USER# NEWSLETTER# PRODUCT#",
    writes: "NEWSLETTER# OUTBOX# LIMIT#",
    removes: "NEWSLETTER#",
    lists: { gsi1: "NEWSLETTERS", gsi3: "NEWS" },
    settings: ["PUBLIC_URL"],
  },
  gifts: { with: [acting], reads: "USER# ORDER# GIFT#", writes: "OUTBOX# GIFT#", lists: { gsi1: "GIFTS#" } },
  complaints: {
    with: [acting],
    reads: "COMPLAINT#",
    writes: "COMPLAINT# ATTENTION OUTBOX#",
    removes: "ATTENTION",
    lists: { gsi1: "COMPLAINTS#" },
  },
  drafts: { with: [acting, publishing], removes: "EDIT EDIT#", files: { "files/*": ["GetObject"] } },
  media: {
    with: [acting, videoState],
    reads: "UPLOAD# EDIT EDIT#",
    writes: "LIMIT# UPLOAD# VIDEO_INTENT#",
    removes: "MEDIA# VIDEO_INTENT#",
    lists: { gsi1: "VIDEOS FILES# NEWSLETTERS" },
    files: {
      // A signed form lends the signer's right to put the object. Scanned objects are read and removed by version.
      "inbox/*": ["PutObject", "GetObjectTagging", "GetObjectVersion", "DeleteObject", "DeleteObjectVersion"],
      "files/*": ["PutObject", "DeleteObject"],
      "originals/*": ["PutObject", "DeleteObject"],
    },
    site: { "pictures/*": ["PutObject", "DeleteObject"] },
    settings: ["BUNNY_EMBED_HOST"],
  },
};

/** Rows of two calls each. */
const settlingByHand: RightsRow = { with: [acting, inspecting, settling, membership], writes: "LIMIT#" };
const booking: RightsRow = {
  with: [acting, inspecting, givingBack, membership],
  writes: "LEDGER# DOCUMENT#",
  removes: "ATTENTION",
};
/** An order that was paid without the gateway. */
const bookingByHand: Rights = {
  reads: "USER# ORDER# PAYMENT#",
  writes: "ORDER# PAYMENT# LEDGER# DOCUMENT# ATTENTION OUTBOX# SALES#",
};
const changingRoles: RightsRow = {
  with: [acting, owners],
  reads: "EMAIL# PRODUCT#",
  writes: "OUTBOX#",
  pool: ["AdminAddUserToGroup", "AdminRemoveUserFromGroup", "AdminUserGlobalSignOut", "ListUsers"],
};

/** Rows of single calls: those that alone of their feature touch money or identity, or alone do not. */
const ofCalls: Partial<Record<Operation, RightsRow>> = {
  // An address that a provider vouches for takes mail: its task is over.
  login: {
    with: [proving],
    reads: "USER# EMAIL# IDENT# LIMIT#",
    writes: "USER# EMAIL# IDENT# FIND# LIMIT# REFRESH# OUTBOX# DAYS ATTENTION",
    removes: "ATTENTION",
    pool: ["AdminGetUser"],
    settings: ["COGNITO_DOMAIN", "PUBLIC_URL"],
  },
  emailRegister: {
    reads: "EMAIL# IDENT#",
    writes: "USER# EMAIL# IDENT# FIND# LIMIT# REFRESH# OUTBOX# DAYS SALES#",
    pool: ["AdminCreateUser", "AdminGetUser", "AdminInitiateAuth", "AdminSetUserPassword"],
    settings: ["PUBLIC_URL"],
  },
  unsubscribe: { reads: "USER#", writes: "USER# NEWSLETTER#" },
  removeIdentity: {
    reads: "LIMIT#",
    writes: "USER# LIMIT# OUTBOX#",
    removes: "IDENT#",
    pool: ["AdminDeleteUser", "AdminGetUser", "AdminInitiateAuth", "ListUsers"],
  },
  exportMe: { reads: "ORDER# PAYMENT# COMPLAINT# GIFT#", writes: "LIMIT#", lists: { gsi1: "USER#" } },
  deleteMe: {
    with: [erasing, membership],
    reads: "EMAIL#",
    writes: "LIMIT# OUTBOX#",
    removes: "EMAIL# IDENT# FIND# OUTBOX#",
    pool: ["AdminDeleteUser", "AdminGetUser", "AdminInitiateAuth", "ListUsers"],
    settings: ["PUBLIC_URL"],
  },
  getGiftCard: { reads: "ORDER# GIFT#", settings: ["PUBLIC_URL"] },
  getCalendar: { settings: ["PUBLIC_URL"] },
  renewCalendar: { reads: "USER#", writes: "USER# LIMIT#", settings: ["PUBLIC_URL"] },
  readCalendar: { reads: "USER# PRODUCT#", writes: "LIMIT#", settings: ["PUBLIC_URL"] },
  getOrder: paying,
  abandonOrder: paying,
  receivePaymentCancel: { reads: "USER# ORDER#", writes: "ORDER#", removes: "USER#" },
  checkOrder: settlingByHand,
  decideReview: settlingByHand,
  bookTransfer: booking,
  orderByHand: {
    with: [acting, owners, inspecting, bookingByHand, membership],
    reads: "EMAIL# PRODUCT# BOOKS",
    writes: "EMAIL# IDENT# FIND# LIMIT# REFERENCE#",
    pool: ["AdminCreateUser", "AdminGetUser"],
  },
  decideApproval: {
    with: [acting, owners, inspecting, bookingByHand, givingBack, membership, ending],
    reads: "PRODUCT# BOOKS",
  },
  resolveDispute: booking,
  recordViewedVideo: { reads: "USER# PRODUCT# VIDEO#", writes: "USER# LIMIT# CONTENT#", removes: "USER#" },
  changeDiary: { reads: "USER# PRODUCT#", writes: "USER# LIMIT# CONTENT#", removes: "USER#" },
  getFunnel: { reads: "VISITS DAYS", writes: "LIMIT#" },
  getContent: { reads: "PRODUCT# VIDEO# CONTENT#", writes: "LIMIT#" },
  takeEvidence: { with: [acting, inspecting], reads: "VIDEO# GIFT#", lists: { gsi1: "USER#" } },
  exportPerson: { with: [acting], reads: "ORDER# PAYMENT# COMPLAINT# GIFT#", lists: { gsi1: "USER#" } },
  erasePerson: {
    with: [acting, erasing, membership],
    reads: "EMAIL#",
    writes: "OUTBOX#",
    removes: "EMAIL# IDENT# FIND# OUTBOX#",
    pool: ["AdminDeleteUser", "ListUsers"],
  },
  sendLetter: {
    with: [acting],
    reads: "ORDER# GIFT#",
    writes: "LIMIT# RESET# OUTBOX#",
    lists: { gsi1: "USER#" },
    pool: ["AdminGetUser"],
  },
  proposeEmail: {
    with: [acting, owners],
    reads: "EMAIL# PROPOSED#",
    writes: "LIMIT# EMAIL_LINK# PROPOSED# OUTBOX#",
    removes: "USER# EMAIL_LINK# PROPOSED#",
    lists: { gsi1: "USER#" },
    pool: ["AdminGetUser"],
  },
  noteComplaint: {
    with: [acting],
    reads: "COMPLAINT#",
    writes: "USER# LIMIT# COMPLAINT# ATTENTION OUTBOX#",
  },
  getShop: { reads: "SETTINGS" },
  getFile: { reads: "FILE# ORDER# OUTBOX#", writes: "LIMIT#", files: { "files/*": ["GetObject"] } },
  updateProfile: { reads: "SETTINGS", writes: "USER# FIND# LIMIT# COMMENTS#", removes: "FIND#" },
  changeShop: { with: [acting, owners], writes: "PAGES OUTBOX#" },
  listMailTexts: { reads: "SETTINGS" },
  changeMailText: { with: [acting] },
  previewMailText: { reads: "SETTINGS CATALOGUE", settings: ["PUBLIC_URL"] },
  readShop: { reads: "SETTINGS" },
  hireStaff: changingRoles,
  changeDuties: changingRoles,
};

const ofJobs: Record<Job, RightsRow> = {
  reconcile: { with: [settling, membership, ending], lists: { gsi2: "CHECK REVISIT APPROVALS" } },
  renewals: {
    with: [settling, membership],
    reads: "OUTBOX#",
    writes: "REFERENCE#",
    lists: { gsi2: "RENEW#" },
  },
  checks: {
    with: [failures],
    reads: "USER# ORDER# GIFT# PAYMENT# LEDGER# DOCUMENT# DOCUMENTS# SALES# TRUTH CHECKS SETTINGS",
    writes: "TRUTH CHECKS TAX_SERVICE",
    removes: "CHECKS",
    lists: {
      gsi1: "SUBSCRIPTIONS# GIFTS#",
      gsi2: "CHECK REVISIT REVIEW RENEW# REFUNDS DOCUMENTS FISCAL OUTBOX OUTBOX_LATER OUTBOX_NEWS NEWSLETTERS_DUE REMIND TRIALS",
    },
    settings: [...callSettings, "FISCAL_URL"],
  },
  housekeeping: {
    // Deletes items written during a deletion, and merges counters that were written in parallel.
    with: [failures, erasing],
    reads:
      "GIFT# CATALOGUE PRODUCT# SETTINGS AUDIT# ATTENTION LEDGER# ABROAD# OUTBOX# TRUTH RETENTION SALES# CONTENT# VISITS DAYS PLANS MEMBERS COHORTS DUE LETTERS",
    writes:
      "USER# COUPON# GIFT# SETTINGS ABROAD# OUTBOX# RETENTION SALES# CONTENT# VISITS DAYS PLANS MEMBERS COHORTS DUE LETTERS",
    removes: "COUPON# SALES# CONTENT# DAYS PLANS MEMBERS COHORTS DUE LETTERS",
    lists: { gsi1: "COMPLAINTS#", gsi2: "LEAVING HAND TRIALS COUPONS_HELD GIFTS_DUE", gsi3: "ORDERS#" },
    pool: ["ListUsers", "ListUsersInGroup"],
    files: { "record/*": ["PutObject"], "people/*": ["PutObject"] },
    visits: true,
    secretAges: true,
    settings: ["ALARM_MAIL", "VISITS_BUCKET"],
  },
  remind: { reads: "USER#", writes: "USER# OUTBOX#", removes: "USER#", lists: { gsi2: "REMIND" } },
  publish: {
    with: [publishing],
    reads: "PAGES SETTINGS",
    writes: "SETTINGS AUDIT#",
    lists: { gsi2: "PUBLISH" },
    site: { "pages/*": ["PutObject"] },
    pages: true,
  },
  checkVideos: {
    with: [videoState],
    writes: "VIDEO_INTENT#",
    removes: "VIDEO_INTENT#",
    lists: { gsi2: "MEDIA VIDEO_INTENTS" },
  },
  makeDocuments: {
    with: [failures],
    reads: "ORDER# DOCUMENT# DOCUMENTS# REFUSED_CERTIFICATE SETTINGS",
    writes: "DOCUMENT# DELIVERY# DOCUMENTS# CREDITED# REFUSED_CERTIFICATE TAX_SERVICE",
    lists: { gsi2: "DOCUMENTS FISCAL" },
    settings: ["FISCAL_URL"],
  },
  sendOutbox: {
    with: [failures],
    reads: "USER# EMAIL# ORDER# DOCUMENT# NEWSLETTER# PRODUCT# SETTINGS",
    writes: "USER# OUTBOX# LETTERS NEWSLETTER#",
    lists: { gsi2: "OUTBOX OUTBOX_LATER OUTBOX_NEWS NEWSLETTERS_DUE", gsi3: "NEWS" },
    mail: true,
    settings: ["PUBLIC_URL", "MAIL_RATE"],
  },
  sendRefunds: {
    with: [failures],
    reads: "ORDER# PAYMENT#",
    writes: "ORDER# LEDGER# DOCUMENT# DAYS OUTBOX#",
    lists: { gsi2: "REFUNDS" },
    settings: [...callSettings],
  },
};

/** The handler of bounced mail. */
export const mailEventsRow: RightsRow = {
  reads: "USER# EMAIL# OUTBOX#",
  writes: "USER# EMAIL# ATTENTION OUTBOX# LETTERS NEWSLETTER#",
};

/** The row of a call or job, else of its feature. Throws where there is none. */
function rowOf(name: Operation | Job): RightsRow {
  if (isJob(name)) return ofJobs[name];
  const { feature, surface } = routes[name];
  const row = ofCalls[name] ?? (surface === "owner" ? ofStaff : ofShop)[feature];
  if (row) return row;
  throw new Error(`No row holds the feature ${feature} of the surface ${surface}: infra/definitions/permissions.ts.`);
}

/** The row of a call or job and the shared rights that it takes. */
export function rightsOf(name: Operation | Job): readonly (RightsRow | Rights)[] {
  const row = rowOf(name);
  const common = isJob(name) ? [lease] : takesBearer(routes[name]) ? [caller] : [];
  return [row, ...(row.with ?? []), ...common];
}

/** The permissions of a call or job. */
export function permissionsOf(name: Operation | Job): Permissions {
  const [row, ...shared] = rightsOf(name);
  return { ...withShared({ ...row, with: shared }), secrets: secretsOf(name) };
}

const isJob = (name: Operation | Job): name is Job => name in ofJobs;
