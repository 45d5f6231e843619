import { brotliCompressSync } from "node:zlib";
import { expect, test } from "@playwright/test";

const BUDGET = 100_000;

/** Bytes of JavaScript that a cold visit fetches, as the CDN sends them (Brotli). */
for (const path of ["/", "/app/login"]) {
  test(`${path} sends at most 100 kB of JavaScript`, async ({ page }) => {
    const scripts: Promise<Buffer>[] = [];
    page.on("response", (response) => {
      if (response.request().resourceType() === "script") scripts.push(response.body());
    });
    await page.goto(path, { waitUntil: "networkidle" });
    const bytes = (await Promise.all(scripts)).reduce((sum, body) => sum + brotliCompressSync(body).length, 0);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(BUDGET);
  });
}

test("the service worker is at most 2 kB", async ({ request }) => {
  const worker = await (await request.get("/sw.js")).body();
  expect(brotliCompressSync(worker).length).toBeLessThanOrEqual(2000);
});
