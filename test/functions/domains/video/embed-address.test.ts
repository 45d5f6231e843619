import { describe, expect, it } from "vitest";
import { embedExpiry, embedToken } from "#functions/domains/video/embed-address.ts";
import { HOUR, NOON, shifted } from "#test/steps/given/records.ts";

const now = NOON.getTime() / 1000;

describe("the player's address", () => {
  it("is signed as the provider's documentation shows", () => {
    const token = embedToken(
      "4742a81b-bf15-42fe-8b1c-8fcb9024c550",
      "32d140e2-e4f4-4eec-9d53-20371e9be607",
      1623440202,
    );
    expect(token).toBe("a8617f6df2e9b55b65ac7112138c70417766d80614bfe146d0d9bb2bd21fef87");
  });

  it("works for the video's length and 15 minutes", () => {
    expect(embedExpiry(600, NOON, null)).toBe(now + 1500);
  });

  it("works for three hours at most", () => {
    expect(embedExpiry(9900, NOON, null)).toBe(now + 10_800);
    expect(embedExpiry(9901, NOON, null)).toBe(now + 10_800);
  });

  it("never works past the end of access", () => {
    expect(embedExpiry(600, NOON, shifted(NOON, 90_500))).toBe(now + 90);
    expect(embedExpiry(600, NOON, shifted(NOON, 3 * HOUR))).toBe(now + 1500);
  });
});
