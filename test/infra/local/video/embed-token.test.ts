import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { LOCAL } from "#infra/local/published.ts";
import { isEmbedAllowed } from "#infra/local/video/serve-video.ts";

const now = new Date("2026-11-21T10:00:00Z");
const inAnHour = String(now.getTime() / 1000 + 3600);

function query(guid: string, expires: string, key: string = LOCAL.embedTokenKey): URLSearchParams {
  const token = createHash("sha256").update(`${key}${guid}${expires}`).digest("hex");
  return new URLSearchParams({ token, expires });
}

it("opens the video that the token was made for until it expires", () => {
  expect(isEmbedAllowed("swing-03", query("swing-03", inAnHour), now)).toBe(true);
  expect(isEmbedAllowed("swing-03", query("swing-03", inAnHour), new Date(now.getTime() + 3_600_000))).toBe(false);
});

it("refuses another video, another key, a changed expiry, an upper-case token and none", () => {
  expect(isEmbedAllowed("swing-04", query("swing-03", inAnHour), now)).toBe(false);
  expect(isEmbedAllowed("swing-03", query("swing-03", inAnHour, "other"), now)).toBe(false);
  const later = query("swing-03", inAnHour);
  later.set("expires", String(Number(inAnHour) + 1));
  expect(isEmbedAllowed("swing-03", later, now)).toBe(false);
  const loud = query("swing-03", inAnHour);
  loud.set("token", (loud.get("token") ?? "").toUpperCase());
  expect(isEmbedAllowed("swing-03", loud, now)).toBe(false);
  expect(isEmbedAllowed("swing-03", new URLSearchParams({ expires: inAnHour }), now)).toBe(false);
});

it("refuses milliseconds", () => {
  const milliseconds = `${inAnHour}000`;
  expect(isEmbedAllowed("swing-03", query("swing-03", milliseconds), now)).toBe(false);
});
