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

/** One of the demo's people; waits until the whole demo is loaded. */
export async function demoPerson(request: APIRequestContext, role: string): Promise<Person> {
  let people: Person[] = [];
  await expect(async () => {
    const answer = await request.get("/local/status", { headers: { accept: "application/json" } });
    const status: { ready: boolean; people: Person[] } = await answer.json();
    expect(status.ready).toBe(true);
    people = status.people;
  }).toPass();
  const person = people.find((one) => one.role === role);
  if (!person) throw new Error(`The demo has nobody with the role ${role}.`);
  return person;
}

/** Signs in through the login page. */
export async function signIn(page: Page, person: { email: string; password: string }): Promise<void> {
  await page.goto("/app/login");
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Lozinka", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Prijavi se" }).click();
  await expect(page).not.toHaveURL(/login/);
}

/** A new member who is signed in, registered on the registration page. */
export async function register(page: Page) {
  const person = newcomer();
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
