import { expect, it } from "vitest";
import { plainAddress } from "#functions/domains/trials/trial.ts";

it.each([
  ["Ana.Anic+zamah@GMAIL.com", "anaanic@gmail.com"],
  ["a.n.a@googlemail.com", "ana@gmail.com"],
  ["ana.anic+1+2@example.com", "ana.anic@example.com"],
  ["+ana@example.com", "+ana@example.com"],
  ["ana@žena.hr", "ana@xn--ena-b3a.hr"],
  ["ana@xn--ena-b3a.hr", "ana@xn--ena-b3a.hr"],
])("%s is the mailbox %s", (typed, mailbox) => {
  expect(plainAddress(typed)).toBe(mailbox);
});
