import type { DrivenBrowser } from "./driven-browser.ts";

const WAITS_MS = 60_000;
const LOOKS_EVERY_MS = 100;
const QUIET_LOOKS = 15;

interface Person {
  readonly role: string;
  readonly email: string;
  readonly password: string;
}

/** One journey: its name, and how it goes. It throws with what is not as it should be. */
export interface Journey {
  readonly name: string;
  readonly walk: (browser: DrivenBrowser, shop: string) => Promise<void>;
}

/** What a visitor, a member and the owner do on their main ways. Each begins signed out and ends where it can be seen that it went well. */
export const journeys: readonly Journey[] = [
  { name: "a visitor looks at the shop and at a challenge", walk: lookAround },
  { name: "somebody registers in the checkout, pays and has the training", walk: buyTraining },
  { name: "a member signs in, logs a set and takes the rest", walk: logSet },
  { name: "a member watches a workout with its captions and its text", walk: watchWorkout },
  { name: "the owner looks at the morning, the books and the figures", walk: lookAtMoney },
];

async function lookAround(browser: DrivenBrowser, shop: string): Promise<void> {
  await open(browser, `${shop}/`);
  await see(browser, "h1", "Snažnije");
  await click(browser, "button", "Pretplati se");
  await see(browser, "dialog[open] label", "Tromjesečno");
  await open(browser, `${shop}/challenges/10`);
  await see(browser, "h1", "Zamah girjom");
}

async function buyTraining(browser: DrivenBrowser, shop: string): Promise<void> {
  await open(browser, `${shop}/app/checkout/training/2`);
  await see(browser, "h1", "Kreirajte svoj račun");
  const account = {
    Ime: "Đurđica",
    Prezime: "Šćepanović",
    Email: `${Date.now()}@example.com`,
    Lozinka: "sedam plavih konja",
  };
  for (const [label, text] of Object.entries(account)) await type(browser, label, text);
  await click(browser, "button", "Registriraj se i plati");
  await see(browser, "button[name=outcome]", "");
  await browser.click('document.querySelector("button[name=outcome][value=approve]")');
  await until(browser, 'location.pathname === "/app/trainings/2"');
  await see(browser, "main *", "Otključano");
}

async function logSet(browser: DrivenBrowser, shop: string): Promise<void> {
  await signIn(browser, shop, "premium");
  await open(browser, `${shop}/app/trainings/2`);
  const begin = await choose(browser, "button", ["Kreni:", "Nastavi:", "Nastavi –"]);
  await browser.click(begin);
  await until(browser, 'location.pathname.startsWith("/app/workout/")');
  const check = `document.querySelector('button[aria-pressed="false"][aria-label$="gotova"]')`;
  await until(browser, `${check} !== null`);
  await browser.click(check);
  await see(browser, "section[aria-label=Odmor] *", "Preskoči");
  await expectFit(browser);
}

async function watchWorkout(browser: DrivenBrowser, shop: string): Promise<void> {
  await signIn(browser, shop, "cancelled");
  await open(browser, `${shop}/app/challenges/10`);
  await click(browser, "button", "Pregib u kuku");
  await until(browser, 'location.pathname === "/app/player/1012/-"');
  await click(browser, "button", "Titlovi");
  await see(browser, "section h3", "Pregib uz zid");
  await until(browser, 'navigator.mediaSession.playbackState === "playing"');
}

async function lookAtMoney(browser: DrivenBrowser, shop: string): Promise<void> {
  await signIn(browser, shop, "admin");
  const pages = { "/admin": "Jutro", "/admin/books?month=2026-10": "Knjige", "/admin/figures": "Brojke" };
  for (const [path, heading] of Object.entries(pages)) {
    await open(browser, `${shop}${path}`);
    await see(browser, "h1", heading);
  }
}

/** Signs one of the demo's people in on the login page, whoever was there before. */
async function signIn(browser: DrivenBrowser, shop: string, role: string): Promise<void> {
  const answer = await fetch(`${shop}/local/status`, { headers: { accept: "application/json" } });
  const { people } = (await answer.json()) as { people: Person[] };
  const person = people.find((one) => one.role === role);
  if (!person) throw new Error(`The demo has nobody with the role ${role}.`);
  await open(browser, `${shop}/app/login`);
  await browser.read("localStorage.clear()");
  await open(browser, `${shop}/app/login`);
  await type(browser, "Email", person.email);
  await type(browser, "Lozinka", person.password);
  await click(browser, "button", "Prijavi se");
  await until(browser, '!location.pathname.endsWith("/login") && document.querySelector("main h1") !== null');
}

/** Opens a page, which is no wider than its window, once the one before it has all that it asked for: what is broken off is complained of. */
async function open(browser: DrivenBrowser, address: string): Promise<void> {
  await settle(browser);
  await browser.open(address);
  await until(browser, 'document.querySelector("main h1, main h2") !== null');
  await expectFit(browser);
}

/** Waits until nothing more has come for a while. */
async function settle(browser: DrivenBrowser): Promise<void> {
  const come = () => browser.read<number>('performance.getEntriesByType("resource").length');
  for (let quiet = 0, before = await come(); quiet < QUIET_LOOKS; ) {
    await new Promise((resolve) => setTimeout(resolve, LOOKS_EVERY_MS));
    const now = await come();
    quiet = now === before ? quiet + 1 : 0;
    before = now;
  }
}

async function expectFit(browser: DrivenBrowser): Promise<void> {
  await until(browser, "document.documentElement.scrollWidth <= innerWidth");
}

/** The first visible element of a selector that says one of the texts and can be used, as an expression. */
function saying(selector: string, texts: readonly string[]): string {
  return `[...document.querySelectorAll(${JSON.stringify(selector)})].find((one) => one.checkVisibility() && !one.matches(":disabled") && ${JSON.stringify(texts)}.some((text) => (one.getAttribute("aria-label") ?? "").includes(text) || one.textContent.includes(text)))`;
}

async function choose(browser: DrivenBrowser, selector: string, texts: readonly string[]): Promise<string> {
  const element = saying(selector, texts);
  await until(browser, `${element} !== undefined`);
  return element;
}

async function see(browser: DrivenBrowser, selector: string, text: string): Promise<void> {
  await choose(browser, selector, [text]);
}

async function click(browser: DrivenBrowser, selector: string, text: string): Promise<void> {
  await browser.click(await choose(browser, selector, [text]));
}

async function type(browser: DrivenBrowser, label: string, text: string): Promise<void> {
  const field = `[...document.querySelectorAll("label")].find((one) => one.textContent.trim() === ${JSON.stringify(label)})?.control`;
  await until(browser, `${field} !== undefined`);
  await browser.type(field, text);
}

/** Waits until something holds in the page, for a reader who scrolls; a page that is on its way is asked again. */
async function until(browser: DrivenBrowser, expression: string): Promise<void> {
  const last = Date.now() + WAITS_MS;
  while (!(await browser.read<boolean>(`(dispatchEvent(new Event("scroll")), ${expression})`).catch(() => false))) {
    if (Date.now() > last) throw new Error(`Not so after ${WAITS_MS / 1000} s: ${expression}`);
    await new Promise((resolve) => setTimeout(resolve, LOOKS_EVERY_MS));
  }
}
