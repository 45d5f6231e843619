import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { FIRST_GATEWAY } from "#contract/gateways.ts";
import { PRICE_CONSENT_EDITION } from "#contract/price-consent.ts";
import type { Operation } from "#contract/routes.ts";
import { newsToken } from "#functions/domains/accounts/news-link.ts";
import { newsWrites } from "#functions/domains/accounts/news-store.ts";
import { couponEntry } from "#functions/domains/coupons/coupon-store.ts";
import { issueDocuments } from "#functions/domains/documents/issue-documents.ts";
import { codeOfOrder } from "#functions/domains/gifts/gift-code.ts";
import { subscriptionEntry } from "#functions/domains/memberships/subscription-store.ts";
import { inboxKey } from "#functions/platform/object-store.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { put, transact } from "#functions/platform/table/transaction.ts";
import { signedEvent } from "#infra/local/stream/webhook.ts";
import type { Input } from "#test/fuzz/input.ts";
import type { World } from "#test/fuzz/world.ts";
import { CODES } from "#test/simulator/coupons.ts";
import { settings } from "#test/simulator/free-days.ts";
import { setProfile } from "#test/steps/given/account.ts";
import { DAY, NOON, plan, subscription } from "#test/steps/given/records.ts";
import { buys } from "#test/steps/given/services.ts";
import type { Answer, Person } from "#test/steps/given/shop.ts";
import { codeOf } from "#test/steps/when/authenticator.ts";
import { checkout, MONTHLY } from "#test/steps/when/checkout.ts";
import { authorizeQuery, NONCE, VERIFIER } from "#test/steps/when/hosted-sign-in.ts";

type Asked = Partial<Input>;

/** Brings the world to the moment before an operation that nothing drawn reaches, and answers what is sent; made anew each time where it is good once. */
export type Scene = (world: World) => Promise<Asked | (() => Asked | Promise<Asked>)>;

const PASSWORD = "tri crvena bagrema";
const reason = "Dogovor s kupcem";
const membership = { id: "subscription-ana" };
/** The ebook at the price of Ana, who has Premium. */
const EBOOK = { product_category: "ebook", product_id: 6, total: 9.9 };
const PRICE_WITHOUT_PREMIUM = 14.9;
const NOVEMBER = { start_date: "2026-11-01", end_date: "2026-11-21" };

const MAIL_WORDS = { subject: "Bok i dobro došla", body: "{poruka}\n\n{gumb}\n\n{napomene}" };
const CODE = CODES[1];
const LETTER = {
  subject: "Novi izazov",
  preview: "",
  blocks: [{ kind: "text", text: "Vidimo se!" }],
  audience: { kind: "all" },
};

async function giveCode(): Promise<void> {
  await transact([put(couponEntry(CODE))]);
}

/** Operations by scenes of their own: what they need is seldom drawn, or stands nowhere. */
export const scenes: Partial<Record<Operation, Scene>> = {
  getContent: async () => ({ query: NOVEMBER }),
  getFunnel: async () => ({ query: NOVEMBER }),
  login: async () => {
    await transact([put(settings)]);
    return async () => ({ body: await socialReturn("google-new") });
  },
  linkIdentity: async () => async () => ({ body: { ...(await socialReturn("google-new")), password: PASSWORD } }),
  removeIdentity: async () => {
    const [own, linked] = ["ana", "google_117"];
    await setProfile(own, "identities", [own, linked]);
    await transact([put({ ...keys.identity(linked), user_id: own })]);
    return { body: { identity: linked, password: PASSWORD } };
  },
  emailRegister: async () => ({
    body: { first_name: "Nova", last_name: "Novak", email: "nova@example.com", password: PASSWORD },
  }),
  verifyToken: async ({ tokens }) => ({ body: { token: tokens.member } }),
  sendVerification: async (world) => {
    const { bearer } = await newcomer(world);
    for (const { key } of await letters(world)) await world.shop.remove({ pk: key.split(" ")[0], sk: "OUTBOX" });
    return { headers: bearer };
  },
  verifyEmail: async (world) => {
    await transact([put(settings)]);
    const { bearer } = await newcomer(world);
    return { headers: bearer, body: { token: await linkToken(world, "welcome") } };
  },
  changeEmail: async () => ({ body: { password: PASSWORD, email: "ana.nova@example.com" } }),
  endOtherSessions: async ({ shop }) => {
    await shop.call("POST", "emaillogin", { json: { email: "ana@example.com", password: PASSWORD } });
    return { body: { password: PASSWORD } };
  },
  confirmEmail: async (world) => {
    await act(world.vera, "POST", "admin/people/ana/email", { email: "ana.nova@example.com", reason }, world);
    world.shop.travel(2 * DAY);
    return { body: { token: await linkToken(world, "email_proposed"), accept: true } };
  },
  setUpSecondFactor: async ({ tokens }) => ({ headers: { authorization: `Bearer ${tokens.admin}` } }),
  confirmSecondFactor: async ({ vera }) => {
    const { body } = await vera.post("me/mfa", {});
    return () => ({ headers: bearerOf(vera), body: { code: codeOf(body.data.secret) } });
  },
  passSecondFactor: async ({ vera }) => {
    const { body } = await vera.post("me/mfa", {});
    await vera.post("me/mfa/confirm", { code: codeOf(body.data.secret) });
    return () => ({ headers: bearerOf(vera), body: { code: codeOf(body.data.secret, 1) } });
  },
  tellCancelReason: async (world) => {
    await act(world.ana, "PATCH", "subscription/subscription-ana", { subscription_status: "cancelled" }, world);
    return { params: membership, body: { reason: "time" } };
  },
  resumeSubscription: async (world) => {
    await act(world.ana, "PATCH", "subscription/subscription-ana", { subscription_status: "cancelled" }, world);
    return { params: membership, body: { subscription_status: "active" } };
  },
  changePlan: async () => ({
    params: membership,
    body: { subscription_type: "quarterly", confirm: true, new_price: 65.97 },
  }),
  keepPlan: async (world) => {
    const plan = { subscription_type: "quarterly", confirm: true, new_price: 65.97 };
    await act(world.ana, "PATCH", "subscription/subscription-ana/plan", plan, world);
    return { params: membership };
  },
  acceptPrice: async () => {
    const { paid_until, ...ana } = subscription("ana");
    const told = { due: paid_until, cents: 2999, letter: "price_change-1", sent_at: "2026-10-20T23:00:00.000Z" };
    await transact([
      put(subscriptionEntry({ ...ana, paid_until, price_notice: { ...told, look_at: null } })),
      put({ ...keys.product("subscription", "monthly"), ...plan({ price_cents: 2999 }) }),
    ]);
    return { params: membership, body: { new_price: 29.99, texts: PRICE_CONSENT_EDITION } };
  },
  endPause: async (world) => {
    await act(world.ana, "PATCH", "subscription/subscription-ana/pause", { months: 1 }, world);
    return { params: membership };
  },
  receiveVideoEvent: async (world) => {
    const id = await newVideo(world);
    const { body, headers } = signedEvent(id, 3);
    return { body: JSON.parse(body), raw: body, headers };
  },
  reportComment: async (world) => {
    const texts = world.items.filter(({ pk, author }) => String(pk).startsWith("COMMENTS#") && author !== "ana");
    const found = texts.find(({ user_id }) => user_id === "iva");
    return { params: { category: "challenge", id: "16", commentId: String(found?.id) }, body: { reason } };
  },
  changeDiary: async ({ shop }) => {
    const workout = { about: { kind: "other", title: "Trčanje" }, day: "2026-11-20", started: 1_795_168_800 };
    const at = shop.clock.now.getTime();
    const entries = Object.fromEntries(Object.entries(workout).map(([key, value]) => [key, [value, at, "phone000"]]));
    return {
      body: { device: "phone000", changes: [{ kind: "workout", id: "20261120-pk3x9qa-2", entries }] },
    };
  },
  readCalendar: async (world) => {
    const { body } = await act(world.ana, "POST", "me/calendar", {}, world);
    return { params: { file: String(new URL(body.data.address).pathname.split("/").at(-1)) } };
  },
  createOrder: async () => ({ body: EBOOK }),
  priceOrder: async () => {
    await giveCode();
    return { query: { product_category: "ebook", product_id: "6", coupon: CODE.code } };
  },
  changeShop: async () => ({
    body: {
      version: 0,
      seller: { from: "2026-12-01", address: "Nova cesta 5, 10000 Zagreb" },
      reason: "Selimo se u novi ured",
    },
  }),
  changeMailText: async () => ({
    params: { template: "welcome" },
    body: { version: 0, words: MAIL_WORDS, reason: "Topliji pozdrav novima" },
  }),
  previewMailText: async () => ({ params: { template: "welcome" }, body: { words: MAIL_WORDS } }),
  createCoupon: async () => {
    const { code, percent, sold, from, until, limit, first_only, periods } = CODE;
    return { body: { code, percent, sold, from, until, limit, first_only, periods } };
  },
  changeCoupon: async () => {
    await giveCode();
    return { params: { code: CODE.code }, body: { version: 1, state: "paused", until: CODE.until, limit: 5 } };
  },
  listCouponUses: async () => {
    await giveCode();
    return { params: { code: CODE.code } };
  },
  lookAtGift: async (world) => ({ body: { code: (await gift(world.iva, world)).code } }),
  redeemGift: async (world) => ({ body: { code: (await gift(world.iva, world)).code, country_confirmed: true } }),
  changeGift: async (world) => {
    const { order_number } = await gift(world.ana, world);
    return { params: { order_number }, body: { send: { to: "baka@example.com", on: "2026-12-24" } } };
  },
  getGiftCard: async (world) => ({ params: { order_number: (await gift(world.ana, world)).order_number } }),
  listGifts: async () => ({ query: { state: "open" } }),
  sendGiftAgain: async (world) => ({ params: { order_number: (await gift(world.ana, world)).order_number } }),
  unsubscribe: async () => {
    await agree();
    return { params: { token: await newsToken("ana", "01KA0000000000000000000000") } };
  },
  createNewsletter: async () => ({ body: LETTER }),
  readNewsletter: async (world) => ({ params: { id: await letter(world) } }),
  saveNewsletter: async (world) => ({
    params: { id: await letter(world) },
    body: { ...LETTER, subject: "Drugi naslov", version: 1 },
  }),
  discardNewsletter: async (world) => ({ params: { id: await letter(world) } }),
  testNewsletter: async (world) => ({ params: { id: await letter(world) } }),
  sendNewsletter: async (world) => {
    await agree();
    return { params: { id: await letter(world) }, body: { version: 1, people: 1 } };
  },
  stopNewsletter: async (world) => {
    await agree();
    const id = await letter(world);
    await act(world.vera, "POST", `admin/newsletters/${id}/send`, { version: 1, people: 1 }, world);
    return { params: { id } };
  },
  recordConsents: async (world) => {
    const unticked = { ...EBOOK, consents: { start_now: false, waiver: false } };
    const order = await buys(world.shop, world.ana, unticked);
    return { params: { order_number: order }, body: { start_now: true, waiver: true } };
  },
  getOrder: async (world) => ({ params: { order_number: await charged(world) } }),
  receivePaymentSuccess: async (world) => ({ body: await returned(world, "approve") }),
  receivePaymentReturn: async () => ({ params: { gateway: FIRST_GATEWAY, ending: "success" } }),
  receivePaymentCancel: async (world) => ({ body: await returned(world, "cancel") }),
  withdraw: async (world) => ({ body: { orders: [{ order_number: paidOrder(world), amount: 24 }] } }),
  checkOrder: async (world) => ({ params: { order_number: await charged(world) }, body: {} }),
  refundOrder: async (world) => ({
    params: { order_number: paidOrder(world) },
    body: { amount: 24, expected_remaining: 0, reason },
  }),
  bookTransfer: async (world) => ({
    params: { order_number: paidOrder(world) },
    body: { amount: 24, expected_remaining: 0, how: "transfer", reason },
  }),
  orderByHand: async () => ({
    body: {
      person: { email: "nova@example.com", first_name: "Nova", last_name: "Novak" },
      ...{ product_category: EBOOK.product_category, product_id: EBOOK.product_id, amount: PRICE_WITHOUT_PREMIUM },
      ...{ method: "cash", day: "2026-11-20", reference: "BLAGAJNA-7", reason },
    },
  }),
  decideApproval: async (world) => {
    const limits = { support_refund_order: 5000, support_refund_day: 20_000, second_person_limit: 1000 };
    const owners = { ...keys.staff, ids: new Set(["vera", "iva"]) };
    await transact([put({ ...keys.ownerSettings, version: 1, ...limits }), put(owners)]);
    const asked = { amount: 24, expected_remaining: 0, reason, ask: true };
    await act(world.iva, "POST", `admin/orders/${paidOrder(world)}/refunds`, asked, world);
    const approval = (await world.changes()).find(({ key }) => key.endsWith(" APPROVAL"))?.after;
    return {
      params: { id: `${approval?.order_number}-${approval?.id}` },
      body: { decision: "approve", reason },
    };
  },
  disputeOrder: async (world) => ({
    params: { order_number: paidOrder(world) },
    body: { reason, bank_day: "2026-11-20", answer_by: "2026-12-05" },
  }),
  takeEvidence: async (world) => {
    await act(world.vera, "POST", `admin/orders/${paidOrder(world)}/dispute`, { reason }, world);
    return { params: { order_number: paidOrder(world) } };
  },
  resolveDispute: async (world) => {
    await act(world.vera, "POST", `admin/orders/${paidOrder(world)}/dispute`, { reason }, world);
    return { params: { order_number: paidOrder(world) }, body: { outcome: "won", reason } };
  },
  decideReview: async (world) => {
    const order = await buys(world.shop, world.ana, EBOOK, "wrong_amount");
    return { params: { order_number: order }, body: { decision: "refund", amount: EBOOK.total + 1, reason } };
  },
  noteComplaint: async () => ({
    body: { person: { id: "ana" }, came: "post", day: "2026-11-20", text: "Knjižica nije stigla ni nakon dva tjedna." },
  }),
  erasePerson: async () => ({ params: { id: "ana" }, body: { name: "Ana Anić", reason } }),
  changeGrant: async (world) => {
    const grant = world.items.find(({ sk }) => /GRANT-[0-9A-Z]{26}/.test(String(sk)));
    const [id] = /GRANT-[0-9A-Z]{26}/.exec(String(grant?.sk)) ?? [];
    return { params: { id: "ana", grant: id }, body: { until: "2027-03-31", reason } };
  },
  proposeEmail: async () => ({ params: { id: "iva" }, body: { email: "iva.nova@example.com", reason } }),
  closeTask: async (world) => {
    const task = world.items.find(({ pk, sk }) => pk === "ATTENTION" && String(sk).startsWith("complaint#"));
    return { params: { kind: "complaint", id: String(task?.sk).split("#")[1] }, body: { note: "Riješeno." } };
  },
  openDocument: receipt,
  sendReceiptAgain: receipt,
  changeDuties: async () => ({
    params: { id: "iva" },
    body: { duties: ["editor"], seen: ["owner", "editor", "support", "accountant"], reason },
  }),
  importStatement: async (world) => ({ body: statementOf(world) }),
  removeStatement: async (world) => {
    const { body } = await act(world.vera, "POST", "admin/statements", statementOf(world), world);
    return { params: { id: body.data.statement.id }, body: { reason } };
  },
  saveDraft: async (world) => {
    const { kind, id, version, document } = await draft(world);
    return { params: { kind, id }, body: { version, document: { ...document, title: "Jači za 20 dana" } } };
  },
  mergeExercise: async () => {
    await transact([put({ ...keys.mergedExercises, version: 1, into: { sklek: "sklek-ploca" } })]);
    return { params: { key: "sklek" }, body: { into: null, version: 1 } };
  },
  readVersion: async (world) => {
    const { kind, id } = await draft(world);
    const { body } = await world.vera.get(`admin/catalogue/${kind}/${id}/versions`);
    return { params: { kind, id, version: String(body.data.versions[0].version) } };
  },
  discardDraft: async (world) => {
    const { body } = await act(world.vera, "POST", "admin/catalogue/challenge", {}, world);
    const { id, version } = body.data.draft;
    return { params: { kind: "challenge", id }, query: { version } };
  },
  finishUpload: async (world) => {
    const upload = await openUpload(world);
    return async () => {
      await lay(world, upload.id);
      return { params: { id: upload.id }, body: {} };
    };
  },
  deleteFile: async (world) => {
    const upload = await openUpload(world);
    await lay(world, upload.id);
    const { body } = await act(world.vera, "POST", `admin/files/${upload.id}/done`, {}, world);
    return { params: { id: body.data.file.id } };
  },
  signUpload: async (world) => ({ params: { id: await newVideo(world) } }),
  addCaptions: async () => ({
    params: { id: "utorak-1" },
    body: { captions: "WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nUdahni.\n" },
  }),
  deleteVideo: async (world) => ({ params: { id: await newVideo(world) } }),
};

/** Ana agrees to newsletters. */
async function agree(): Promise<void> {
  await transact(newsWrites("ana", undefined, { on: true, place: "profile", at: NOON }));
}

/** A newsletter that could be sent. */
async function letter(world: World): Promise<string> {
  const { body } = await act(world.vera, "POST", "admin/newsletters", LETTER, world);
  return body.data.newsletter.id;
}

/** What comes back from a provider: a code that is good once. */
/** An issued receipt. */
async function receipt(world: World) {
  await buys(world.shop, world.ana, EBOOK);
  await issueDocuments({ all: true });
  const issued = (await world.changes()).find(({ key }) => key.startsWith("DOCUMENT#"));
  return { params: { documentId: String(issued?.after?.id) } };
}

async function socialReturn(persona: string) {
  const address = `${process.env.COGNITO_DOMAIN}/oauth2/authorize?${authorizeQuery({ persona })}`;
  const { headers } = await fetch(address, { redirect: "manual" });
  const { searchParams } = new URL(headers.get("location") ?? "about:blank");
  return { done: "google", code: searchParams.get("code") ?? "", code_verifier: VERIFIER, nonce: NONCE };
}

function bearerOf({ token }: Person): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}

/** Somebody acts, each time under a key of its own; throws what is refused. */
async function act({ token }: Person, method: string, path: string, json: object, { shop }: World): Promise<Answer> {
  const answer = await shop.call(method, path, { token, json, headers: { "idempotency-key": randomUUID() } });
  if (answer.status !== 200) throw new Error(`${method} ${path} answers ${answer.status} ${answer.text}`);
  return answer;
}

/** Somebody has just registered. */
async function newcomer({ shop }: World) {
  const json = { first_name: "Nova", last_name: "Novak", email: "nova@example.com", password: PASSWORD };
  const { body } = await shop.call("POST", "emailregister", { json });
  return { bearer: { authorization: `Bearer ${body.data.token}` } };
}

async function letters(world: World) {
  return (await world.changes()).filter(({ partition }) => partition.startsWith("OUTBOX#"));
}

/** The token of the link in a letter that waits. */
async function linkToken(world: World, template: string): Promise<string> {
  const letter = (await letters(world)).find(({ after }) => after?.template === template);
  return String((letter?.after?.data as { token?: string })?.token);
}

/** What Ana has paid for. */
function paidOrder({ items }: World): string {
  return String(items.find(({ sk, status }) => sk === "ORDER" && status === "paid")?.order_number);
}

/** An order whose buyer paid at the gateway and closed the tab. */
async function charged(world: World): Promise<string> {
  return buys(world.shop, world.ana, EBOOK, "abandon");
}

/** What the gateway has the buyer's browser post. */
async function returned(world: World, outcome: "approve" | "cancel"): Promise<Record<string, string>> {
  const { fields } = await checkout(world.ana, EBOOK);
  return world.shop.pay(fields, outcome).fields;
}

/** A plan that somebody paid as a gift, with its code. */
async function gift(buyer: Person, { shop }: World) {
  const order_number = await buys(shop, buyer, { ...MONTHLY, gift: { recipient: "Baka" } });
  return { order_number, code: await codeOfOrder(order_number) };
}

/** What the acquirer says of Ana's purchase. */
function statementOf(world: World) {
  const text = `Datum;Oznaka;Bruto;Naknada;Isplata\r\n21.11.2026.;${paidOrder(world)};24,00;0,60;P1`;
  return {
    name: "studeni.csv",
    content: Buffer.from(text).toString("base64"),
    columns: { date: "Datum", reference: "Oznaka", gross: "Bruto", fee: "Naknada", payout: "Isplata" },
    received: 23.4,
  };
}

interface Head {
  readonly kind: string;
  readonly state: string;
}

/** A document on sale as it stands. */
export async function draft({ vera }: World) {
  const { body } = await vera.get("admin/catalogue");
  const [head] = body.data.drafts.filter((one: Head) => one.kind === "challenge" && one.state === "published");
  const found = await vera.get(`admin/catalogue/${head.kind}/${head.id}`);
  return { ...found.body.data.draft, id: head.id, kind: head.kind } as {
    kind: string;
    id: string;
    version: number;
    document: object;
  };
}

/** A video that waits for its file. */
export async function newVideo(world: World): Promise<string> {
  const { body } = await act(
    world.vera,
    "POST",
    "admin/videos",
    { title: "Mačka i krava", file_name: "a.mp4", bytes: 5000 },
    world,
  );
  return body.data.video.id;
}

function picture(): Promise<Buffer> {
  return sharp({ create: { width: 320, height: 240, channels: 3, background: "#a33" } })
    .png()
    .toBuffer();
}

/** A picture lies in its place: that somebody may send it there is no matter here, and ends after minutes. */
async function lay({ services }: World, id: string): Promise<void> {
  services.files.put(inboxKey(id), { bytes: await picture(), type: "image/png" });
}

/** A place for a picture that is about to be sent. */
async function openUpload(world: World) {
  const asked = { kind: "thumb", title: "Juha", type: "image/png", bytes: (await picture()).length };
  return (await act(world.vera, "POST", "admin/files", asked, world)).body.data.upload;
}
