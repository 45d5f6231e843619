/** A mutant that no test of its part can catch. It is known by its code, wherever that stands in the file. */
export interface Equivalent {
  /** The end of the file's path. */
  readonly file: string;
  /** A part of the line in which it begins. */
  readonly line: string;
  /** What becomes what, as `npm run mutate` prints it, or the beginning of that; every mutant of the line where nothing is said. */
  readonly change?: string;
  readonly why: string;
}

const inTheTable = "reads the table: test/functions/api asks over the whole shop";
const noMoment = "no moment is before null or undefined, which count as 0 or as no number";
const sameMoment = "both are the same moment";
const noDay = "what begins on no day holds on none";
const nothingSaved = "a plan has nothing that Premium saves, which is no number above 0";

const asUtf8 = "node takes a text as UTF-8 where no encoding is named";
const staffOnly = "reads the table: test/contract/matrix asks each row of the staff's as every kind of caller";

const guards: readonly Equivalent[] = [
  { file: "member/admission.ts", line: "function admitStaff(", why: staffOnly },
  { file: "platform/http/admin-endpoint.ts", line: "work, async (caller) => {", why: staffOnly },
  { file: "platform/http/admin-endpoint.ts", line: "const [staff] = await Promise.all(", why: staffOnly },
  { file: "platform/http/admin-endpoint.ts", line: 'log("info", "admin_call")', why: staffOnly },
  { file: "platform/http/body.ts", line: 'isBase64Encoded ? "base64"', change: '"utf8" =>', why: asUtf8 },
  {
    file: "platform/http/client-network.ts",
    line: "const [head = []",
    change: '[] => ["Stryker was here"]',
    why: "a text that is cut has a first part",
  },
  {
    file: "member/member-store.ts",
    line: "userIds.size >= REMEMBERED_IDENTITIES",
    why: "how many are remembered decides nothing: whoever is not is looked up",
  },
  {
    file: "platform/http/identity.ts",
    line: "The keys answer",
    change: "`The keys answer",
    why: "what an error says is for whoever debugs: the log names its kind alone",
  },
];

const signature: readonly Equivalent[] = [
  {
    file: "corvuspay/signature.ts",
    line: "posted === undefined",
    change: "posted === undefined => false",
    why: "the word 'undefined' is no signature's shape either",
  },
];

const ofPaid = "a payment stands in the facts of a paid answer alone";

const settle: readonly Equivalent[] = [
  {
    file: "settlement/consequences.ts",
    line: "after?.periods?.at(-1)",
    change: "after?.periods?.at => after?.periods.at",
    why: "a membership that was paid has its periods",
  },
  {
    file: "settlement/decide.ts",
    line: 'if (!payment || answer.outcome.kind !== "paid")',
    change: '!payment || answer.outcome.kind !== "paid" => !payment &&',
    why: ofPaid,
  },
  {
    file: "settlement/decide.ts",
    line: 'if (!payment || answer.outcome.kind !== "paid")',
    change: 'answer.outcome.kind !== "paid" => false',
    why: ofPaid,
  },
  {
    file: "settlement/decide.ts",
    line: 'outcome.kind === "declined" && outcome.class === "technical"',
    change: 'outcome.kind === "declined" => true',
    why: "no other answer has a class",
  },
  {
    file: "settlement/decide.ts",
    line: 'answer.outcome.kind === "declined" ? answer.outcome :',
    why: "an order is declined by such an answer alone",
  },
];

const session: readonly Equivalent[] = [
  {
    file: "identity/refresh-session.ts",
    line: "return endOld(renewal.refreshToken ?? token)",
    change: "renewal.refreshToken ?? token => renewal.refreshToken && token",
    why: "the new token was handed to nobody: that the pool ends it too is more than anybody can see",
  },
  {
    file: "identity/refresh-session.ts",
    line: "if (refreshToken) setCookies(",
    change: "refreshToken => true",
    why: "a pool that gives no new token is asked by test/functions/api/identity/identity-on-any-pool",
  },
];

const refunds: readonly Equivalent[] = [
  {
    file: "reimbursement/review-decisions.ts",
    line: 'situation.about === "kept" ? (situation.back',
    change: 'situation.about === "kept" => true',
    why: "the others know of nothing that went back",
  },
];

const access: readonly Equivalent[] = [
  { file: "access/product-access.ts", line: "function readVisitor(", why: inTheTable },
  { file: "access/product-access.ts", line: "function readOpenTo(", why: inTheTable },
  { file: "access/product-access.ts", line: "Promise.all([product, readMember(caller)])", why: inTheTable },
  { file: "access/product-access.ts", line: "requireOpen(found, member);", why: inTheTable },
  {
    file: "access/product-access.ts",
    line: "now() < until",
    change: "until !== null => true",
    why: noMoment,
  },
  {
    file: "access/product-access.ts",
    line: "renewsAt(holder?.subscription",
    change: "holder?.subscription => holder.subscription",
    why: "an end is a holder's",
  },
  { file: "access/can-access.ts", line: "now < until;", change: "until !== null => true", why: noMoment },
  { file: "access/can-access.ts", line: "now < end)", change: "end !== undefined => true", why: noMoment },
  { file: "access/can-access.ts", line: "now < end;", change: "end !== null => true", why: noMoment },
  { file: "access/can-access.ts", line: "grace > paid", change: "grace > paid => grace >= paid", why: sameMoment },
  { file: "access/can-access.ts", line: "end < closes", change: "end < closes => end <= closes", why: sameMoment },
];

const pricing: readonly Equivalent[] = [
  {
    file: "order/pricing.ts",
    line: 'product.category !== "subscription"',
    change: 'product.category !== "subscription" => true',
    why: nothingSaved,
  },
  {
    file: "order/pricing.ts",
    line: 'product.category !== "subscription"',
    change: '"subscription" => ""',
    why: nothingSaved,
  },
  { file: "order/pricing.ts", line: "latest(shop.oss.rates[country] ?? [], day)", change: "[] =>", why: noDay },
  { file: "order/pricing.ts", line: "latest(product.vat_changes ?? [], day)", change: "[] =>", why: noDay },
];

const asksAboutReceipt = "writes to the table: test/functions/api/morning finds what a late receipt asks for";

const training: readonly Equivalent[] = [
  {
    file: "diary/change.ts",
    line: "circumstances.hasRoom(id",
    change: '"" =>',
    why: "a workout's document has an id",
  },
  {
    file: "training/registers.ts",
    line: "return one[1] > other[1];",
    change: "one[1] > other[1] => one[1] >= other[1]",
    why: "they differ here",
  },
  {
    file: "training/registers.ts",
    line: "return one[2] > other[2];",
    change: "one[2] > other[2] => one[2] >= other[2]",
    why: "they differ here",
  },
  {
    file: "training/registers.ts",
    line: "JSON.stringify(one[0]) > JSON.stringify(other[0])",
    change: "JSON.stringify(one[0]) > JSON.stringify(other[0]) => JSON.stringify(one[0]) >=",
    why: "both say the same",
  },
  {
    file: "diary/month.ts",
    line: 'key.startsWith("x:") ? [Number(key.slice(2))] : []',
    change: '"x:" =>',
    why: "no other key has a number behind its second letter",
  },
  {
    file: "diary/month.ts",
    line: 'key.startsWith("x:") ? [Number(key.slice(2))] : []',
    change: "[] =>",
    why: "a place of which nothing is known has no line",
  },
  {
    file: "diary/month.ts",
    line: "m: started !== undefined && ended !== undefined",
    change: "ended !== undefined => true",
    why: "a line is written of a workout that has ended",
  },
  {
    file: "diary/month.ts",
    line: "one.id < other.id ? -1 : 1",
    change: "one.id < other.id => one.id <= other.id",
    why: "no id stands twice",
  },
  {
    file: "diary/reminder.ts",
    line: "if (!choice || !next) return [];",
    change: "[] =>",
    why: "what has no day is no reminder",
  },
];

const documents: readonly Equivalent[] = [
  { file: "document/late-receipt.ts", line: "): Promise<void> {", why: asksAboutReceipt },
  { file: "document/late-receipt.ts", line: "const about = { order_number,", why: asksAboutReceipt },
  { file: "document/late-receipt.ts", line: "await openTaskNow({ kind:", why: asksAboutReceipt },
  { file: "document/protective-code.ts", line: 'signedText(document), "utf8")', change: '"utf8" =>', why: asUtf8 },
  {
    file: "document/write-document.ts",
    line: "signer.certificate && { certificate_serial",
    why: "test/functions/domains/documents/issuing makes certificates, and names that of each document",
  },
];

/** Mutants that the tests of their part let live, each with why. */
export const equivalents: readonly Equivalent[] = [
  ...guards,
  ...signature,
  ...settle,
  ...session,
  ...refunds,
  ...documents,
  ...training,
  ...access,
  ...pricing,
];
