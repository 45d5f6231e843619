import { expect, it, vi } from "vitest";
import * as people from "#functions/core/closing/keep-people.ts";
import * as secrets from "#functions/core/closing/watch-secrets.ts";
import * as letter from "#functions/core/figures/weekly-report.ts";
import { closeDay } from "#functions/jobs/closing.ts";
import { aShop } from "#test/steps/given/a-shop.ts";

vi.mock("#functions/core/closing/watch-secrets.ts", { spy: true });
vi.mock("#functions/core/closing/keep-people.ts", { spy: true });
vi.mock("#functions/core/figures/weekly-report.ts", { spy: true });
await aShop();

it("a step of the day's closing that throws leaves the others their turn, and the run still fails", async () => {
  vi.mocked(people.keepPeople).mockResolvedValueOnce(0);
  vi.mocked(secrets.watchSecrets).mockRejectedValueOnce(new Error("The secrets are out of reach."));
  await expect(closeDay()).rejects.toThrow("These steps failed: watchSecrets.");
  expect(letter.writeWeeklyReport).toHaveBeenCalledOnce();
  expect(people.keepPeople).toHaveBeenCalledOnce();
});
