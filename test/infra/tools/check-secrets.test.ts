import { describe, expect, it } from "vitest";
import { findSecrets } from "#infra/tools/check-secrets.ts";

/** Put together here, so that the project's own files hold none. */
const samples = [
  ["an access key of AWS", `AWS_SECRET_ACCESS_KEY = ${"wJalrXUtnFEMI/K7MDENG/"}${"bPxRfiCYzzzzzzzKEY"}`],
  [
    "a private key",
    `-----BEGIN ${"PRIVATE KEY"}-----\n${"MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcw\n".repeat(12)}-----END ${"PRIVATE KEY"}-----`,
  ],
  ["a token of GitHub", `const token = "${"ghp_"}${"wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx"}";`],
  ["a token of Slack", `"${"xoxb-"}${"23984754863-2348975623103-abcdefghijklmnopqrstuvwx"}"`],
  ["a password in an address", `https://owner:${"g3h31m-pass"}@example.com/`],
  ["a token of npm", `//registry.npmjs.org/:_authToken=${"npm_"}${"2MdTfLFNBdFOr4FjvQ0nrmVqs5tcxZ4T1mhS"}`],
] as const;

describe("a secret", () => {
  it.each(samples)("is found that is %s, by its line alone", async (_kind, text) => {
    const found = await findSecrets("functions/some.ts", `export {};\n${text}\n`);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ file: "functions/some.ts", line: 2 });
    expect(JSON.stringify(found)).not.toContain(text.slice(-20));
  });

  it("is none that is named, made up for a laptop, or a hash", async () => {
    const harmless =
      'const key = await secret("CORVUSPAY_SECRET_KEY");\nconst hash = "9e107d9d372bb6826bd81d3542a419d6";';
    expect(await findSecrets("functions/some.ts", harmless)).toEqual([]);
  });

  it("of the laptop's stand-ins stands in two files alone", async () => {
    const [, [, key]] = samples;
    expect(await findSecrets("infra/local/published.ts", key)).toEqual([]);
    expect(await findSecrets("infra/local/other.ts", key)).toHaveLength(1);
  });
});
