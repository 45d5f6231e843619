import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { register } from "./people.ts";

const port = Number(process.env.JOURNEY_PORT ?? 4173) + 1;
const address = `http://localhost:${port}`;
test.use({ baseURL: address });

let server: ChildProcess;
let dataFolder: string;
test.beforeAll(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), "zamah-short-session-"));
  server = spawn(process.execPath, ["infra/local/start.ts"], {
    cwd: new URL("../..", import.meta.url).pathname,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataFolder, ACCESS_TOKEN_SECONDS: "2" },
    stdio: "ignore",
  });
  await expect.poll(isUp, { timeout: 30_000 }).toBe(true);
});
test.afterAll(async () => {
  server.kill("SIGTERM");
  await once(server, "exit");
  rmSync(dataFolder, { recursive: true, force: true });
});

async function isUp(): Promise<boolean> {
  const answer = await fetch(`${address}/local/status`).catch(() => undefined);
  return answer?.ok ?? false;
}

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem("accessToken"));

test("a member whose token lives for two seconds stays signed in, and the old token no longer works", async ({
  page,
}) => {
  await register(page);
  await page.goto("/app");
  const first = await storedToken(page);
  const me = () => page.request.get("/api/v1/me", { headers: { authorization: `Bearer ${first}` } });
  await expect.poll(async () => (await me()).status()).toBe(401);
  await page.getByRole("button", { name: "Korisnički izbornik" }).click();
  await page.getByRole("menuitem", { name: "Profil" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Đurđica Šćepanović");
  await page.getByRole("textbox", { name: "Ime", exact: true }).fill("Željka");
  await page.getByRole("button", { name: "Spremi ime" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Željka Šćepanović");
  expect(await storedToken(page)).not.toBe(first);
});
