/**
 * The partition keys of the table by what they are of, as `functions/platform/table/keys.ts` writes them: what ends in `#` begins many. A role
 * is given kinds, each whole; kinds are as small as what is always written together.
 */
export const keyKinds = {
  /** All that belongs to one person: profile, membership, what they own, diary, comments of theirs, what was noted. */
  person: ["USER#"],
  /** Deleted accounts until all of theirs is gone. */
  departure: ["LEAVING#"],
  /** Whose address, identity of the pool, or refresh token it is. */
  address: ["EMAIL#"],
  identity: ["IDENT#"],
  session: ["REFRESH#"],
  /** Links to a new password, and to an address that the staff proposed. */
  reset: ["RESET#"],
  proposal: ["EMAIL_LINK#", "PROPOSED#"],
  /** The letters by which the staff find people. */
  search: ["FIND#"],
  /** How often something was tried. */
  limit: ["LIMIT#"],

  order: ["ORDER#"],
  reference: ["REFERENCE#"],
  payment: ["PAYMENT#"],
  startNow: ["START_NOW#"],
  /** Money's movements: whoever may write them books. */
  ledger: ["LEDGER#"],
  salesAbroad: ["ABROAD#"],
  document: ["DOCUMENT#"],
  /** What the tax service was told of a document and answered. */
  delivery: ["DELIVERY#"],
  /** Numbers of documents, and what stands in the way of the next one. */
  numbering: ["DOCUMENTS#", "CREDITED#", "REFUSED_CERTIFICATE"],
  /** How the exchange with the tax service stands: nothing is decided by it. */
  taxService: ["TAX_SERVICE"],
  /** Months of the books that were closed, and what acquirers say. */
  books: ["BOOKS"],
  statements: ["STATEMENTS", "STATEMENT#"],

  product: ["PRODUCT#"],
  /** The lists of what is published. */
  catalogue: ["CATALOGUE"],
  video: ["VIDEO#"],
  file: ["FILE#"],
  /** The catalogue as it is being written, and the ids that its documents got. */
  draft: ["EDIT", "EDIT#"],
  draftCounter: ["COUNTER"],
  trail: ["TRAIL"],
  pages: ["PAGES"],
  media: ["MEDIA#"],
  upload: ["UPLOAD#"],
  videoIntent: ["VIDEO_INTENT#"],

  comments: ["COMMENTS#"],
  complaint: ["COMPLAINT#"],
  /** What the owners set, who works here, and where the staff's record ends. */
  settings: ["SETTINGS"],
  /** The staff's record. */
  record: ["AUDIT#"],
  attention: ["ATTENTION"],
  outbox: ["OUTBOX#"],
  /** How many letters left and came back on a day. */
  letters: ["LETTERS"],
  job: ["JOB#"],

  sales: ["SALES#"],
  days: ["DAYS"],
  /** The counters in which a membership stands. */
  members: ["PLANS", "MEMBERS", "COHORTS", "DUE"],
  retention: ["RETENTION"],
  truth: ["TRUTH"],
  /** For deployments, which have no role of ours. */
  format: ["DATA_FORMAT"],
  /** How far a check came that takes longer than a run. */
  checkpoint: ["CHECKS"],
} as const;

/** The partitions of the indexes by what they list, and in which index. */
export const listKinds = {
  ofPerson: { index: "gsi1", keys: ["USER#"] },
  byStatus: { index: "gsi1", keys: ["SUBSCRIPTIONS#"] },
  recordOf: { index: "gsi1", keys: ["AUDIT#"] },
  recordBy: { index: "gsi2", keys: ["AUDIT#"] },
  commentsIn: { index: "gsi1", keys: ["COMMENTS#"] },
  complaints: { index: "gsi1", keys: ["COMPLAINTS#"] },
  reports: { index: "gsi1", keys: ["COMMENT_REPORTS#"] },
  videos: { index: "gsi1", keys: ["VIDEOS"] },
  files: { index: "gsi1", keys: ["FILES#"] },
  staff: { index: "gsi1", keys: ["PEOPLE#"] },
  blocked: { index: "gsi2", keys: ["PEOPLE#"] },
  people: { index: "gsi3", keys: ["PEOPLE", "PEOPLE#"] },
  orders: { index: "gsi3", keys: ["ORDERS#"] },
  /** Orders that are to be looked at, that are looked at later, and that wait for a person. */
  check: { index: "gsi2", keys: ["CHECK"] },
  revisit: { index: "gsi2", keys: ["REVISIT"] },
  review: { index: "gsi2", keys: ["REVIEW"] },
  renewals: { index: "gsi2", keys: ["RENEW#"] },
  refunds: { index: "gsi2", keys: ["REFUNDS"] },
  approvals: { index: "gsi2", keys: ["APPROVALS"] },
  documents: { index: "gsi2", keys: ["DOCUMENTS"] },
  registrations: { index: "gsi2", keys: ["FISCAL"] },
  mails: { index: "gsi2", keys: ["OUTBOX", "OUTBOX_LATER"] },
  departures: { index: "gsi2", keys: ["LEAVING"] },
  reminders: { index: "gsi2", keys: ["REMIND"] },
  publications: { index: "gsi2", keys: ["PUBLISH"] },
  videosDue: { index: "gsi2", keys: ["MEDIA"] },
  videoIntents: { index: "gsi2", keys: ["VIDEO_INTENTS"] },
  hand: { index: "gsi2", keys: ["HAND"] },
} as const;

export type KeyKind = keyof typeof keyKinds;
export type ListKind = keyof typeof listKinds;

/** How a policy spells the keys of a kind. */
export function patternsOf(keys: readonly string[]): string[] {
  return keys.map((key) => (key.endsWith("#") ? `${key}*` : key));
}
