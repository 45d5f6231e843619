import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadDemo, people } from "#infra/local/demo/load.ts";
import type { LocalStack } from "#infra/local/stack.ts";
import type { SignedIn } from "#test/steps/given/person.ts";
import * as given from "#test/steps/given/stack.ts";
import * as when from "#test/steps/when/calls.ts";
import { NONCE, returnOf, VERIFIER } from "#test/steps/when/hosted-sign-in.ts";
import { specifiedCalls } from "./specified-calls.ts";

/**
 * A client of the specification's section 7, written by hand from its words: no schema and no type of ours. It knows the
 * paths as they stand there, trailing slashes included, and reads exactly what each line names.
 */

// biome-ignore lint/suspicious/noExplicitAny: an old client knows no types
type Json = any;
type Person = Pick<SignedIn, "accessToken">;

const covered = new Set<string>();
let stack: LocalStack;
let premium: SignedIn;
let cancelled: SignedIn;
let admin: SignedIn;
let newcomer: SignedIn;

beforeAll(async () => {
  stack = await given.aStack({ demo: { people, load: loadDemo } });
  const signIn = (role: string) =>
    given.aSignIn(people.find((person) => person.role === role) ?? { email: "", password: "" });
  [premium, cancelled, admin, newcomer] = await Promise.all([
    signIn("premium"),
    signIn("cancelled"),
    signIn("admin"),
    given.aMember(),
  ]);
});
afterAll(() => stack.stop());

/** What the old client's `fetch` reads: the parsed body. */
async function ask(method: string, path: string, person?: Person, body?: unknown): Promise<Json> {
  const response = await when.fetches(`/api/v1/${path}`, {
    method,
    headers: {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(person && { authorization: `Bearer ${person.accessToken}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return response.json();
}

/** The same through a library that puts the body under `data` once more. */
async function askWrapped(...call: Parameters<typeof ask>): Promise<Json> {
  return { data: await ask(...call) };
}

/** One line of section 7. */
function line(method: string, path: string, reads: string, check: () => Promise<void>): void {
  covered.add(`${method} ${path}`);
  it(`${method} ${path}: ${reads}`, check);
}

const text = expect.stringMatching(/./);
const money = expect.closeTo(50, -3);
const count = expect.any(Number);
const isoDay = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);

describe("sign-in", () => {
  line("POST", "login", "data.accessToken", async () => {
    const code = (await returnOf("google-new")).searchParams.get("code");
    const answer = await ask("POST", "login", undefined, {
      done: "google",
      code,
      code_verifier: VERIFIER,
      nonce: NONCE,
    });
    expect(answer.data.accessToken).toEqual(text);
  });

  line("POST", "emaillogin", "data.data.email_token", async () => {
    const { email, password } = newcomer;
    const response = await askWrapped("POST", "emaillogin", undefined, { email, password });
    expect(response.data.data.email_token).toEqual(text);
  });

  line("POST", "emailregister", "status, data.token, data.user.id", async () => {
    const body = {
      first_name: "Iva",
      last_name: "Ivić",
      email: "iva.stara@example.com",
      password: "sedam plavih konja",
    };
    const answer = await ask("POST", "emailregister", undefined, body);
    expect(answer.status).toBe("success");
    expect([answer.data.token, answer.data.user.id]).toEqual([text, text]);
  });

  line("POST", "verifytoken", "user.email", async () => {
    const answer = await ask("POST", "verifytoken", undefined, { token: newcomer.accessToken });
    expect(answer.user.email).toBe(newcomer.email);
  });

  line("GET", "users/{userId}", "data.user, and data.data.user in the footer", async () => {
    const fields = { id: newcomer.userId, first_name: "Ana", last_name: "Anić", email: newcomer.email };
    expect((await ask("GET", `users/${newcomer.userId}`, newcomer)).data.user).toMatchObject(fields);
    expect((await askWrapped("GET", `users/${newcomer.userId}`, newcomer)).data.data.user).toMatchObject(fields);
    expect((await ask("GET", `users/${admin.userId}`, admin)).data.user.role).toBe("admin");
  });

  line("GET", "userbyemail/{email}", "data.data.user", async () => {
    const response = await askWrapped("GET", `userbyemail/${encodeURIComponent(newcomer.email)}`, newcomer);
    expect(response.data.data.user.id).toBe(newcomer.userId);
  });
});

describe("the membership", () => {
  const record = {
    id: text,
    subscription_status: "active",
    subscription_type: "monthly",
    next_payment: isoDay,
    start_date: isoDay,
    date_paid: isoDay,
  };

  line("GET", "subscriptionmetabyuser/{userId}", "status, data.subscription", async () => {
    const answer = await ask("GET", `subscriptionmetabyuser/${premium.userId}`, premium);
    expect(answer.status).toBe("success");
    expect(answer.data.subscription).toMatchObject(record);
  });

  line("GET", "subscription/{userId}", "status 'success', data.subscription", async () => {
    const answer = await ask("GET", `subscription/${premium.userId}`, premium);
    expect(answer.status).toBe("success");
    expect(answer.data.subscription).toMatchObject(record);
    expect((await ask("GET", `subscription/${newcomer.userId}`, newcomer)).status).not.toBe("success");
  });

  line("GET", "subscriptions", "data.subscriptions[]", async () => {
    const { subscriptions } = (await ask("GET", "subscriptions/", premium)).data;
    expect(subscriptions).toHaveLength(4);
    for (const plan of subscriptions)
      expect(plan).toMatchObject({ subscription_type: text, title: text, price: money, duration: count });
    expect(Math.min(...subscriptions.map((plan: Json) => plan.price / plan.duration)).toFixed(2)).toBe("15.83");
  });

  line("GET", "subscriptionbytype/{id}", "data.subscription", async () => {
    const { subscription } = (await ask("GET", "subscriptionbytype/monthly")).data;
    expect(subscription).toMatchObject({ subscription_type: "monthly", price: 24.99, duration: 1 });
  });

  line("PATCH", "subscription/{subscriptionId}", "subscription_status = cancelled", async () => {
    const { id } = (await ask("GET", `subscription/${premium.userId}`, premium)).data.subscription;
    const answer = await ask("PATCH", `subscription/${id}`, premium, { subscription_status: "cancelled" });
    expect(answer.status).toBe("success");
    const after = await ask("GET", `subscriptionmetabyuser/${premium.userId}`, premium);
    expect(after.data.subscription.subscription_status).toBe("cancelled");
  });

  line("PATCH", "subscriptionmeta/{id}", "subscription_status = active, a failure has message", async () => {
    const { id } = (await ask("GET", `subscriptionmetabyuser/${cancelled.userId}`, cancelled)).data.subscription;
    const active = { subscription_status: "active" };
    expect((await ask("PATCH", `subscriptionmeta/${id}`, cancelled, active)).status).toBe("success");
    expect((await ask("PATCH", "subscriptionmeta/unknown", cancelled, active)).message).toEqual(text);
  });
});

describe("the catalogue", () => {
  const product = { id: count, title: text, description: text, price: money, with_subscription: expect.any(Boolean) };

  line("GET", "ebooks", "data.ebooks[]", async () => {
    const { ebooks } = (await ask("GET", "ebooks/", premium)).data;
    expect(ebooks.length).toBeGreaterThanOrEqual(6);
    for (const ebook of ebooks) {
      expect(ebook).toMatchObject({ ...product, author: text });
      expect(JSON.parse(ebook.cover_images)[0]).toEqual(text);
    }
  });

  line("GET", "ebooks/{id}", "data.ebook", async () => {
    const { ebook } = (await ask("GET", "ebooks/1", premium)).data;
    expect(ebook).toMatchObject({ ...product, id: 1, cover_images: text });
  });

  line("GET", "trainings", "data.trainings[]", async () => {
    const { trainings } = (await ask("GET", "trainings/", premium)).data;
    expect(trainings.length).toBeGreaterThanOrEqual(3);
    for (const training of trainings)
      expect(training).toMatchObject({ ...product, cover_image: text, duration: count, ukupno_tjedana: count });
  });

  line("GET", "trainings/{id}", "data.training and data.sections", async () => {
    const { training, sections } = (await ask("GET", "trainings/2", premium)).data;
    expect(training).toMatchObject({ title: "Booty Program", price: 40, ukupno_tjedana: 8, sesija_tjedno: 4 });
    expect(sections[0]).toMatchObject({ title: text, subsections: expect.any(Array) });
    expect(sections[0].subsections[0]).toMatchObject({ title: text, day: 1, exercises: expect.any(Array) });
  });

  line("GET", "challenges", "data.challenges[]", async () => {
    const { challenges } = (await ask("GET", "challenges/")).data;
    expect(challenges.map(({ id }: Json) => id)).toEqual(expect.arrayContaining([15, 16, 17, 18]));
    for (const challenge of challenges)
      expect(challenge).toMatchObject({ ...product, image_url: text, end_date: isoDay, video_count: count });
  });

  line("GET", "challenges/{id}", "data.challenge", async () => {
    const { challenge } = (await ask("GET", "challenges/17", premium)).data;
    expect(challenge).toMatchObject({
      ...product,
      total_duration: count,
      training_duration: count,
      number_of_training: count,
    });
    expect(JSON.parse(challenge.dots)[0]).toEqual(text);
    const ids = challenge.videos.map(({ id }: Json) => id);
    expect(ids).toEqual([...ids].sort((left, right) => right - left));
    expect(challenge.videos[0].bunnyData.title).toEqual(text);
  });

  line("GET", "challenges/video/{id}", "data.challenge_video.video_id", async () => {
    const answer = await ask("GET", `challenges/video/${(await openVideo()).id}`, premium);
    expect(answer.data.challenge_video.video_id).toEqual(text);
  });

  line("GET", "partnerpromocodes", "data[]", async () => {
    const { data } = await ask("GET", "partnerpromocodes/", premium);
    expect(data.length).toBeGreaterThanOrEqual(6);
    for (const code of data)
      expect(code).toMatchObject({ id: count, partner_logo: text, title: text, domena: text, promo_code: text });
  });
});

describe("what was bought, files and videos", () => {
  line("GET", "user/{userId}/purchased", "status, results[].date_paid", async () => {
    const query = "product_id=2&product_category=training";
    const nothing = await ask("GET", `user/${newcomer.userId}/purchased?${query}`, newcomer);
    expect(nothing.results).toEqual([]);
    expect(nothing.status).not.toBe("success");
    await buys(newcomer, "training", 2, 40);
    const bought = await ask("GET", `user/${newcomer.userId}/purchased?${query}`, newcomer);
    expect(bought.status).toBe("success");
    expect(Date.parse(bought.results[0].date_paid)).not.toBeNaN();
  });

  line("GET", "files/{fileId}", "data.file", async () => {
    const list: Json[] = (await ask("GET", "ebooks/")).data.ebooks;
    const included = list.find(({ with_subscription }) => with_subscription)?.id;
    const { ebook } = (await ask("GET", `ebooks/${included}`, premium)).data;
    const fileId = /[\w-]+/.exec(ebook.files_ids)?.[0];
    const { file } = (await ask("GET", `files/${fileId}`, premium)).data;
    expect(file).toMatchObject({ id: fileId, title: text, url: expect.stringMatching(/^http/) });
  });

  line("GET", "mediatoken/generate/{userId}/{videoId}", "mediatoken", async () => {
    expect(
      (await ask("GET", `mediatoken/generate/${premium.userId}/${(await openVideo()).id}`, premium)).mediatoken,
    ).toEqual(text);
  });

  line("GET", "mediatoken/authentication/{userId}/{videoId}/{token}", "authenticated", async () => {
    const { id } = await openVideo();
    const { mediatoken } = await ask("GET", `mediatoken/generate/${premium.userId}/${id}`, premium);
    const check = (token: string) => ask("GET", `mediatoken/authentication/${premium.userId}/${id}/${token}`, premium);
    expect((await check(mediatoken)).authenticated).toBe(true);
    expect((await check(`${mediatoken}x`)).authenticated).toBe(false);
  });

  line("POST", "viewed_videos", "user_id, video_id", async () => {
    const { video_id } = await openVideo();
    const answer = await ask("POST", "viewed_videos", premium, { user_id: premium.userId, video_id });
    expect(answer.status).toBe("success");
  });

  line("GET", "viewed_videos/{userId}", "data.viewed_videos", async () => {
    const { video_id } = await openVideo();
    const { viewed_videos } = (await ask("GET", `viewed_videos/${premium.userId}`, premium)).data;
    expect(viewed_videos).toContainEqual({ user_id: premium.userId, video_id });
  });
});

describe("comments", () => {
  const comment = {
    id: text,
    user_name: text,
    time: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
    text: "Odličan trening!",
  };
  const said = () => ({ user_id: premium.userId, text: "Odličan trening!", time: "21/11/2026" });

  line("POST", "challengescomments", "challenge_id, user_id, text, time", async () => {
    const answer = await ask("POST", "challengescomments", premium, {
      challenge_id: (await openVideo()).challenge,
      ...said(),
    });
    expect(answer.status).toBe("success");
  });

  line("GET", "challengescomments/{challengeId}", "data.challenges", async () => {
    const answer = await ask("GET", `challengescomments/${(await openVideo()).challenge}`, premium);
    expect(answer.data.challenges).toContainEqual(expect.objectContaining(comment));
  });

  line("POST", "trainingscomments", "training_id, user_id, text, time", async () => {
    const training_id = await openTraining();
    const answer = await ask("POST", "trainingscomments/", premium, { training_id, ...said() });
    expect(answer.status).toBe("success");
  });

  line("GET", "trainingscomments/{trainingId}", "data.trainings", async () => {
    const answer = await ask("GET", `trainingscomments/${await openTraining()}`, premium);
    expect(answer.data.trainings).toContainEqual(expect.objectContaining(comment));
  });
});

describe("orders", () => {
  line("POST", "orders", "data.order.id, data.order.total", async () => {
    const { order } = await orders(newcomer, "subscription", "monthly", 24.99);
    expect(order).toMatchObject({ id: text, total: 24.99 });
  });

  line("GET", "orders/{order_number}", "data.order.product_category, data.order.product_id", async () => {
    const { order } = await orders(newcomer, "subscription", "monthly", 24.99);
    const answer = await ask("GET", `orders/${order.id}`, newcomer);
    expect(answer.data.order).toMatchObject({ product_category: "subscription", product_id: "monthly" });
  });

  line("POST", "corvussignature", "signature", async () => {
    const { order } = await orders(newcomer, "subscription", "monthly", 24.99);
    const payment = {
      store_id: "1234",
      order_number: order.id,
      language: "hr",
      currency: "EUR",
      amount: "24.99",
      cart: order.title,
      require_complete: "false",
      version: "1.4",
      cardholder_name: "Ana",
      cardholder_surname: "Anić",
      cardholder_email: newcomer.email,
      subscription: "true",
    };
    expect((await ask("POST", "corvussignature", newcomer, payment)).signature).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe("analytics", () => {
  const sold = { id: count, title: text, price: money, order_count: count, privileged_users_count: count };

  line("GET", "tabelone", "data by plan", async () => {
    const answer = await ask("GET", "tabelone", admin);
    expect(answer.status).toBe("success");
    expect(answer.data.monthly).toMatchObject({ active: count, nonactive: count, cancelled: count });
  });

  line("GET", "tabeltwo", "a list", async () => {
    const answer = await ask("GET", "tabeltwo?start_date=2024-01-01&end_date=2024-06-30", admin);
    expect(answer.status).toBe("success");
    expect(answer.data[0]).toMatchObject({ title: text, order_count: count, total_revenue: count });
  });

  line("GET", "tablethree", "challenges, ebooks, trainings arrays", async () => {
    const { data } = await ask("GET", "tablethree", admin);
    for (const list of [data.challenges, data.ebooks, data.trainings]) expect(list[0]).toMatchObject(sold);
  });

  line("GET", "tabelfour", "data.subscriptions", async () => {
    const { subscriptions } = (await ask("GET", "tabelfour", admin)).data;
    expect(subscriptions[0]).toMatchObject({ first_name: text, email: text, subscription_type: text });
  });
});

it("covers each of the 37 lines", () => {
  expect([...covered].sort()).toEqual(specifiedCalls.map(([method, path]) => `${method} ${path}`).sort());
});

/** A video that the Premium member may watch, with its challenge. */
async function openVideo(): Promise<{ id: number; video_id: string; challenge: number }> {
  const list: Json[] = (await ask("GET", "challenges/")).data.challenges;
  const included = list.find(({ with_subscription }) => with_subscription)?.id;
  const { challenge } = (await ask("GET", `challenges/${included}`, premium)).data;
  return { ...challenge.videos[0], challenge: included };
}

/** A training that the Premium member may use; bought where none is included. */
async function openTraining(): Promise<number> {
  const list: Json[] = (await ask("GET", "trainings/")).data.trainings;
  const included = list.find(({ with_subscription }) => with_subscription)?.id;
  if (included) return included;
  await buys(premium, "training", 2, 24);
  return 2;
}

/** An order as the old client writes it, dates and tax included. */
async function orders(
  person: SignedIn,
  product_category: string,
  product_id: number | string,
  total: number,
): Promise<Json> {
  const unpaid = { date_created: "2026-11-21", date_paid: null, status: "created", total, subtotal: total, tax: null };
  const answer = await ask("POST", "orders/", person, {
    ...unpaid,
    user_id: person.userId,
    product_category,
    product_id,
  });
  return answer.data;
}

/** A purchase that the gateway approves. */
async function buys(person: SignedIn, category: string, id: number, total: number): Promise<void> {
  const { order } = await orders(person, category, id, total);
  const { action, fields } = await ask("POST", "corvussignature", person, { order_number: order.id });
  await fetch(action, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({ ...fields, outcome: "abandon" }),
  });
  await when.controls("jobs/reconcile");
}
