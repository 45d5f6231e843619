import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, type Page } from "@playwright/test";

interface Person {
  readonly role: string;
  readonly email: string;
  readonly password: string;
}

/** Somebody new, as they fill in a form. */
export function newcomer() {
  return {
    first_name: "Đurđica",
    last_name: "Šćepanović",
    email: `${randomUUID()}@example.com`,
    password: "sedam plavih konja",
  };
}

/** One of the demo's people. */
export async function demoPerson(request: APIRequestContext, role: string): Promise<Person> {
  const answer = await request.get("/local/status", { headers: { accept: "application/json" } });
  const { people }: { people: Person[] } = await answer.json();
  const person = people.find((one) => one.role === role);
  if (!person) throw new Error(`The demo has nobody with the role ${role}.`);
  return person;
}

interface Reading {
  /** Nobody scrolls: what is far below the first screen stays away. */
  readonly atRest?: boolean;
}

/** Somebody signed in without walking through the login page: the same call, the same storage. */
export async function signIn(
  page: Page,
  { email, password }: { email: string; password: string },
  reading: Reading = {},
): Promise<void> {
  const answer = await page.request.post("/api/v1/emaillogin", { data: { email, password } });
  expect(answer.ok()).toBe(true);
  const { data } = await answer.json();
  await begin(page, email, data.email_token, reading);
}

/** A new member who is signed in, without walking through the registration page. */
export async function register(page: Page, reading: Reading = {}) {
  const person = newcomer();
  const answer = await page.request.post("/api/v1/emailregister", { data: person });
  expect(answer.ok()).toBe(true);
  const { data } = await answer.json();
  await begin(page, person.email, data.token, reading);
  return person;
}

async function begin(page: Page, email: string, accessToken: string, { atRest = false }: Reading): Promise<void> {
  if (!atRest) await page.addInitScript(readOn);
  await page.goto("/favicon.svg");
  const session = { accessToken, accessPlatform: "email", userEmail: email };
  await page.evaluate((stored) => {
    for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
  }, session);
}

/** A reader who has scrolled everywhere: each section of a page is near at once. */
function readOn(): void {
  const Real = window.IntersectionObserver;
  window.IntersectionObserver = class extends Real {
    constructor(seen: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super((entries, observer) => {
        const near = entries.map(
          (entry) => new Proxy(entry, { get: (_, name) => name === "isIntersecting" || Reflect.get(entry, name) }),
        );
        seen(near, observer);
      }, options);
    }
  };
}

/** Signs in through the login page. */
export async function signInByHand(page: Page, person: { email: string; password: string }): Promise<void> {
  await page.addInitScript(readOn);
  await page.goto("/app/login");
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Lozinka", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Prijavi se" }).click();
  await expect(page).not.toHaveURL(/login/);
}

/** A new member who registers on the registration page. */
export async function registerByHand(page: Page) {
  const person = newcomer();
  await page.addInitScript(readOn);
  await page.goto("/app/registration");
  await fillAccount(page, person);
  await page.getByRole("button", { name: "Registriraj se" }).click();
  await expect(page).toHaveURL(/\/app$/);
  return person;
}

/** Fills in the four fields of an account. */
export async function fillAccount(page: Page, person: ReturnType<typeof newcomer>): Promise<void> {
  await page.getByLabel("Ime", { exact: true }).fill(person.first_name);
  await page.getByLabel("Prezime").fill(person.last_name);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Lozinka", { exact: true }).fill(person.password);
}
