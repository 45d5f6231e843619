import { describe, expect, it } from "vitest";
import { contentName } from "#functions/domains/media/content-name.ts";

describe("the name of a file on the site", () => {
  it.each([
    ["Snaga do ljeta!", "snaga-do-ljeta"],
    ["Đumbir & čaj (šalica).PDF", "dumbir-caj-salica"],
    ["../../etc/passwd", "etc-passwd"],
    ["日本", "datoteka"],
    ["a".repeat(90), "a".repeat(40)],
  ])("is made of its title: %s", (title, name) => {
    expect(contentName(title, Buffer.from("a"))).toBe(`${name}-ca978112`);
  });

  it("tells its content", () => {
    expect(contentName("a", Buffer.from("b"))).toBe("a-3e23e816");
  });
});
