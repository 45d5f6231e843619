import { describe, expect, it, vi } from "vitest";
import { openCountryTask } from "#functions/domains/orders/order-tasks.ts";
import { oneStopShopFrom } from "#test/steps/given/a-shop.ts";
import { NOON, order } from "#test/steps/given/records.ts";

vi.stubEnv("TABLE", "zamah");

describe("where a buyer lives", () => {
  it.each([
    ["SI", "SI", undefined, false],
    ["SI", undefined, "SI", false],
    ["SI", "DE", "SI", false],
    ["SI", "SI", "DE", false],
    ["SI", "DE", "HR", true],
    ["SI", "DE", undefined, true],
    ["SI", undefined, undefined, false],
  ])(
    "who says that they live in %s, with the network of %s and a card of %s, is doubted: %s",
    (country, network, card, is) => {
      oneStopShopFrom("2026-11-01");
      const bought = order({ country, ...(network && { network_country: network }) });
      const writes = openCountryTask(bought, { paid_at: NOON.toISOString(), country: card });
      expect(writes.length > 0).toBe(is);
    },
  );
});
