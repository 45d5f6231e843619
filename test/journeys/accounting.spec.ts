import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { type APIRequestContext, type Browser, expect, type Page, test } from "@playwright/test";
import type { Movement } from "#contract/trends.ts";
import { demoPerson, newcomer, signIn } from "./people.ts";

/** A month of the demo that is over. */
const MONTH = "2026-09";
const FEE_CENTS = 15;
const json = { headers: { accept: "application/json" } };

interface Mail {
  readonly id: string;
  readonly to: string | string[];
}

async function textOf(request: APIRequestContext, mail: string): Promise<string> {
  return (await (await request.get(`/local/mail/${mail}`, json)).json()).text;
}

async function tokenOf(request: APIRequestContext, { email, password }: { email: string; password: string }) {
  const answer = await request.post("/api/v1/emaillogin", { data: { email, password } });
  return { authorization: `Bearer ${(await answer.json()).data.email_token}` };
}

/** Somebody whom the owner hired to keep the books, signed in. */
async function theAccountant(browser: Browser, request: APIRequestContext, baseURL: string | undefined): Promise<Page> {
  const zoran = { ...newcomer(), first_name: "Zoran", last_name: "Računić" };
  expect((await request.post("/api/v1/emailregister", { data: zoran })).ok()).toBe(true);
  expect((await request.post("/local/jobs/outbox", json)).ok()).toBe(true);
  const mails: Mail[] = await (await request.get("/local/mail", json)).json();
  const letters = mails.filter(({ to }) => String(to).includes(zoran.email));
  const texts = await Promise.all(letters.map(({ id }) => textOf(request, id)));
  const token = /\/app\/verify\?token=([\w.-]+)/.exec(texts.join("\n"))?.[1];
  const own = await tokenOf(request, zoran);
  const verified = await request.post("/api/v1/me/verification/confirm", { data: { token }, headers: own });
  expect(verified.ok(), await verified.text()).toBe(true);
  const owner = await tokenOf(request, await demoPerson(request, "admin"));
  const data = { email: zoran.email, duties: ["accountant"], reason: "Vodi knjige od danas" };
  const hired = await request.post("/api/v1/admin/staff", { data, headers: owner });
  expect(hired.ok(), await hired.text()).toBe(true);
  const page = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await signIn(page, zoran);
  return page;
}

/** The month as the acquirer tells it: each movement less its fee. */
async function statementOf(page: Page): Promise<{ csv: string; received: string }> {
  const token = await page.evaluate(() => localStorage.getItem("accessToken"));
  const movements: Movement[] = [];
  let from = "";
  do {
    const answer = await page.request.get(`/api/v1/admin/ledger?month=${MONTH}${from && `&from=${from}`}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { data } = await answer.json();
    movements.push(...data.movements);
    from = data.next ?? "";
  } while (from);
  const cents = movements.map(({ amount }) => Math.round(amount * 100));
  const rows = movements.map(({ at, order_number }, place) => {
    return `${at.slice(0, 10)};${order_number};${written(cents[place] ?? 0)};${written(FEE_CENTS)};P-9`;
  });
  const received = cents.reduce((sum, one) => sum + one - FEE_CENTS, 0);
  return { csv: ["Datum;Narudžba;Bruto;Naknada;Isplata", ...rows].join("\r\n"), received: written(received) };
}

/** The bank's word that a sum, with its decimal comma, came to the company's account. */
function bankStatement(sum: string): string {
  const lines = [":20:1", ":25:HR1210010051863000160", ":28C:190", ":60F:C261001EUR0,00"];
  return [...lines, `:61:2610021002C${sum}NTRFNONREF//1`, `:62F:C261002EUR${sum}`, "-"].join("\r\n");
}

function written(cents: number): string {
  return (cents / 100).toFixed(2).replace(".", ",");
}

async function download(page: Page, button: string | RegExp): Promise<Buffer> {
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  return readFile(await (await coming).path());
}

test("the accountant opens the shop, downloads one file for each purpose, and finds that charged, paid out, receipted and booked agree", async ({
  browser,
  baseURL,
  request,
}) => {
  // A year's archive draws 213 PDFs.
  test.slow();
  const page = await theAccountant(browser, request, baseURL);
  await page.goto("/admin");
  await page.getByRole("link", { name: "Knjige" }).first().click();
  await page.getByRole("link", { name: /^09\.2026\./ }).click();
  await expect(page.getByText("Knjiga kretanja novca i računi slažu se u cent.")).toBeVisible();

  const csv = (await download(page, "I-RA kao CSV (UTF-8)")).toString("utf8");
  const [head = "", ...lines] = csv.slice(1).trimEnd().split("\r\n");
  const total = head.split(";").indexOf("Iznos s PDV-om");
  const sum = lines.reduce((all, line) => all + Math.round(Number(line.split(";")[total]?.replace(",", ".")) * 100), 0);
  await expect(page.getByText(/^Preuzeto: /)).toContainText(
    (sum / 100).toLocaleString("hr-HR", { minimumFractionDigits: 2 }),
  );
  expect((await download(page, "I-RA kao Excel (XLSX)")).subarray(0, 2).toString()).toBe("PK");
  // The first year holds the fewest receipts, each of which is drawn.
  await page.goto("/admin/books?month=2024-12");
  const archive = await download(page, "Arhiv 2024. (ZIP)");
  await expect(page.getByText(createHash("sha256").update(archive).digest("hex"))).toBeVisible();
  await page.goto(`/admin/books?month=${MONTH}`);

  const { csv: statement, received } = await statementOf(page);
  await page.getByRole("button", { name: "Uvezi izvode" }).click();
  const dialog = page.getByRole("dialog");
  const half = statement.slice(0, statement.length / 2);
  const file = (text: string) => ({ name: "rujan.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await dialog.getByLabel("Datoteke").setInputFiles(file(half));
  await dialog.getByLabel(/^Primljeno na račun/).fill(received);
  await dialog.getByRole("button", { name: "Uvezi" }).click();
  await expect(dialog.getByText("Izvod nije uvezen.")).toBeVisible();
  const bank = { name: "banka.sta", mimeType: "text/plain", buffer: Buffer.from(bankStatement(received)) };
  await dialog.getByLabel("Datoteke").setInputFiles([file(statement), bank]);
  await dialog.getByRole("button", { name: "Uvezi" }).click();
  await expect(dialog.getByText(/^Uvezeno redaka: /)).toHaveCount(2);
  await dialog.getByRole("button", { name: "Zatvori" }).last().click();
  const payouts = page.getByRole("region", { name: "Isplate" });
  await expect(payouts.getByRole("row", { name: /^P-9 .* 02\.10\.2026\.$/ })).toBeVisible();
  await page.getByRole("button", { name: "Uvezi izvode" }).click();
  await dialog.getByLabel("Datoteke").setInputFiles(file(half));
  await expect(dialog.getByText("Stupci kao prošli put")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(payouts.getByText(/^Sve se slaže: /)).toBeVisible();
  await expect(payouts.getByText("Još nije u izvodima")).toHaveCount(0);

  await page.getByRole("button", { name: "Zaključi mjesec" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Zaključi" }).click();
  await expect(page.getByText("Knjige su i sada iste kao pri zaključenju.")).toBeVisible();
  await page.goto(`/admin/audit?subject=${encodeURIComponent(`BOOKS#${MONTH}`)}`);
  await expect(page.getByText("Zaključen mjesec")).toBeVisible();
  await expect(page.getByText("Preuzeta knjiga").first()).toBeVisible();
  await page.context().close();
});
