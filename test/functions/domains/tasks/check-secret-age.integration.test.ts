import { ListSecretVersionIdsCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { mockClient } from "aws-sdk-client-mock";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { checkSecretAge } from "#functions/domains/tasks/check-secret-age.ts";
import { aShop } from "#test/steps/given/a-shop.ts";
import { DAY, NOON, shifted } from "#test/steps/given/records.ts";
import { openTasks } from "#test/steps/then/tasks.ts";

const shop = await aShop();
const store = mockClient(SecretsManagerClient);
const ORIGIN = "zamah/staging/origin-secret";

beforeEach(() => {
  store.reset();
  vi.stubEnv("SECRETS", "secret:zamah/staging/");
});
afterEach(() => vi.unstubAllEnvs());

/** The present value of a secret, or of all that are asked for, is so many days old; the one before it is older. */
function isOld(days: number, SecretId?: string): void {
  const asked = SecretId ? store.on(ListSecretVersionIdsCommand, { SecretId }) : store.on(ListSecretVersionIdsCommand);
  asked.resolves({
    Versions: [
      { VersionId: "1", VersionStages: ["AWSPREVIOUS"], CreatedDate: shifted(NOON, -900 * DAY) },
      { VersionId: "2", VersionStages: ["AWSCURRENT"], CreatedDate: shifted(NOON, -days * DAY) },
    ],
  });
}

it("a secret that nobody changed for a year asks for a hand by its name, until it has another value", async () => {
  isOld(300);
  isOld(365, ORIGIN);
  await checkSecretAge(NOON);
  expect(await openTasks(shop, "expiry")).toEqual([]);
  isOld(366, ORIGIN);
  await checkSecretAge(NOON);
  await checkSecretAge(NOON);
  expect(await openTasks(shop, "expiry")).toEqual(["secrets"]);
  expect((await shop.itemsAt("ATTENTION expiry#"))[0]).toMatchObject({
    about: { reason: "origin-secret", day: "2025-11-20" },
    gsi2sk: shifted(NOON, 13 * DAY).toISOString(),
  });
  isOld(0, ORIGIN);
  await checkSecretAge(NOON);
  expect(await openTasks(shop, "expiry")).toEqual([]);
});

it("the local stack's are as old as the constants that it publishes", async () => {
  vi.stubEnv("SECRETS", shifted(NOON, -DAY).toISOString());
  await checkSecretAge(NOON);
  expect(await openTasks(shop, "expiry")).toEqual([]);
  await checkSecretAge(shifted(NOON, 366 * DAY));
  expect(await openTasks(shop, "expiry")).toEqual(["secrets"]);
  expect(store.calls()).toEqual([]);
});
