import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { checkMediaToken, MEDIA_TOKEN_SECONDS, mintMediaToken } from "#functions/domains/video/media-token.ts";

const KEY = "a key of tests";
const ISSUED = 1_795_258_800;
const claim = { userId: "ana", videoId: "press-06", session: "session-1" };
const token = mintMediaToken({ ...claim, expires: ISSUED + MEDIA_TOKEN_SECONDS }, KEY);

function check(text: string, changes: Partial<typeof claim> = {}, seconds = ISSUED) {
  return checkMediaToken(text, { ...claim, ...changes }, KEY, seconds);
}

/** A text with a genuine signature, whatever it is. */
function genuine(text: string): string {
  const body = Buffer.from(text).toString("base64url");
  return `${body}.${createHmac("sha256", KEY).update("mediatoken.v1.").update(body).digest("base64url")}`;
}

describe("a media token", () => {
  it("opens its video for its person in its session", () => {
    expect(check(token)).toBe("valid");
  });

  it.each([
    ["another person", { userId: "eva" }],
    ["another session", { session: "session-2" }],
    ["another video", { videoId: "press-07" }],
  ])("opens nothing for %s", (_case, changes) => {
    expect(check(token, changes)).toBe("invalid");
  });

  it("lives five minutes, to the second", () => {
    const ages = [-1, 0, 1].map((late) => check(token, {}, ISSUED + 300 + late));
    expect(ages).toEqual(["valid", "expired", "expired"]);
  });

  it("is worthless under another key", () => {
    expect(checkMediaToken(token, claim, "another key", ISSUED)).toBe("invalid");
  });

  it("is worthless with any one character changed", () => {
    for (let position = 0; position < token.length; position += 1) {
      const other = token[position] === "A" ? "B" : "A";
      expect(check(token.slice(0, position) + other + token.slice(position + 1))).toBe("invalid");
    }
  });

  it.each([
    "",
    ".",
    "..",
    "a.b",
    "%%%",
    `${token}.more`,
    `${token}=`,
    `${token} `,
    token.replace(".", ".."),
    "x".repeat(600),
  ])("is not %j", (text) => {
    expect(check(text)).toBe("invalid");
  });

  it.each(["not JSON", "null", "[]", "{}", '{"u":"ana","v":"press-06","s":1,"e":"9999999999","j":""}'])(
    "is not the genuinely signed %s",
    (text) => {
      expect(check(genuine(text))).toBe("invalid");
    },
  );

  it("is never the same twice and hides the session's name", () => {
    expect(mintMediaToken({ ...claim, expires: ISSUED + 300 }, KEY)).not.toBe(token);
    expect(Buffer.from(token.split(".")[0] ?? "", "base64url").toString()).not.toContain("session-1");
  });
});
