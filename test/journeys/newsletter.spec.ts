import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { demoPerson, fillAccount, newcomer, signIn } from "./people.ts";

const json = { headers: { accept: "application/json" } };

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The first mail with this subject to an address, once a run of the outbox has sent it. */
async function mailTo(request: APIRequestContext, to: string, subject: string): Promise<Mail> {
  const sent = async () => {
    await request.post("/local/jobs/outbox", json);
    const mails: Mail[] = await (await request.get("/local/mail", json)).json();
    return mails.find((mail) => mail.to === to && mail.subject === subject);
  };
  await expect.poll(async () => (await sent()) !== undefined).toBe(true);
  const mail = await sent();
  if (!mail) throw new Error(`No mail ${subject} to ${to}.`);
  return mail;
}

/** Somebody new who ticks the box of newsletters and proves their address. */
async function reader(page: Page) {
  const person = newcomer();
  await page.goto("/app/registration");
  await fillAccount(page, person);
  const news = page.getByRole("checkbox", { name: "Šaljite mi novosti i ponude" });
  await expect(news).not.toBeChecked();
  await news.check();
  await page.getByRole("button", { name: "Registriraj se" }).click();
  await expect(page).toHaveURL(/\/app$/);
  const { text } = await mailTo(page.request, person.email, "Tvoj Zamah račun je otvoren");
  await page.goto(/http\S+\/app\/verify\?token=\S+/.exec(text)?.[0] ?? "");
  await expect(page.getByText(/potvrđena/)).toBeVisible();
  return person;
}

test("the owner writes a newsletter by keyboard and pointer, sends it to herself and to who agreed, and its reader ends them by its link", async ({
  page,
  browser,
}) => {
  const { email } = await reader(page);
  const owner = await (await browser.newContext()).newPage();
  const marta = await demoPerson(page.request, "admin");
  await signIn(owner, marta);
  const subject = `Snaga do proljeća ${Date.now()}`;
  await owner.goto("/admin/newsletters");
  await owner.getByRole("button", { name: "Novo pismo" }).click();
  await owner.getByLabel("Naslov (tako stoji u pretincu)").fill(subject);
  await owner.getByLabel("Naslov", { exact: true }).fill("Novi izazov");
  await owner.getByLabel(/^Tekst/).fill("Krećemo u ponedjeljak.\n\nPonesi <girju> & vodu.");
  await owner.getByRole("button", { name: "Dodaj: Kartica" }).click();
  await owner.getByRole("button", { name: "Gore: 3. Kartica" }).focus();
  await owner.keyboard.press("Alt+ArrowUp");
  const preview = owner.getByRole("region", { name: "Pregled" });
  await expect(preview.getByText("Ponesi <girju> & vodu.")).toBeVisible();
  await expect(preview.getByRole("link")).toBeVisible();

  await owner.getByRole("button", { name: "Pošalji probu sebi" }).click();
  await expect(owner.getByText("Proba je na putu, samo na tvoju adresu.")).toBeVisible();
  const trial = await mailTo(page.request, marta.email, `Proba: ${subject}`);
  expect(trial.html).toContain("Ponesi &lt;girju&gt; &amp; vodu.");

  await owner.reload();
  await owner.getByRole("button", { name: "Pošalji…" }).click();
  const dialog = owner.getByRole("dialog", { name: "Pošalji pismo?" });
  await expect(dialog.getByText(subject)).toBeVisible();
  await dialog.getByRole("button", { name: /^Pošalji: \d+/ }).click();
  const letter = await mailTo(page.request, email, subject);
  await expect(owner.getByText("Poslano", { exact: true }).first()).toBeVisible();
  expect(letter.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");

  const link = /http\S+\/odjava\/novosti\/\S+/.exec(letter.text)?.[0] ?? "";
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(link);
  await stranger.getByRole("button", { name: "Odjavi me" }).click();
  await expect(stranger.getByRole("status")).toHaveText("Gotovo. Novosti i ponude više ti ne šaljemo.");
  await page.goto("/app/profile");
  await page.getByRole("region", { name: "Novosti i ponude" }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("checkbox", { name: "Šaljite mi novosti i ponude" })).not.toBeChecked();
  await owner.reload();
  await expect(owner.getByText("Odjavilo se iz pisma")).toBeVisible();
});
