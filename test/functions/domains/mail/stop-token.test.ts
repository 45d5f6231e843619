import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readStopToken, stopToken } from "#functions/domains/mail/stop-token.ts";

const ANA = "person-1f0c";

beforeEach(() => vi.stubEnv("REMINDER_KEY", "a key of these tests"));
afterEach(() => vi.unstubAllEnvs());

describe("the token in a reminder's letter", () => {
  it("says whose reminders it ends, and stands in a path as it is", async () => {
    const token = await stopToken("reminders", ANA);
    expect(await readStopToken("reminders", token)).toBe(ANA);
    expect(encodeURIComponent(token)).toBe(token);
  });

  it("is nobody's once a letter of it is another", async () => {
    const token = await stopToken("reminders", ANA);
    const signature = token.slice(token.indexOf(".") + 1);
    const forged = ["", ".", ANA, `${ANA}.`, `person-2222.${signature}`, `${ANA}.${signature.slice(1)}`, `${token}x.y`];
    for (const one of forged) expect(await readStopToken("reminders", one)).toBeUndefined();
  });

  it("is nobody's under another key", async () => {
    const token = await stopToken("reminders", ANA);
    vi.stubEnv("REMINDER_KEY", "another");
    expect(await readStopToken("reminders", token)).toBeUndefined();
  });

  it("ends nothing else than what its mail was about", async () => {
    expect(await readStopToken("news", await stopToken("reminders", ANA))).toBeUndefined();
  });
});
