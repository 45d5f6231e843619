import { randomInt } from "node:crypto";

const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const TIME_DIGITS = 10;
const RANDOM_DIGITS = 16;

/** A ULID (github.com/ulid/spec): 48 bits of time, then 80 random ones, in Crockford's base 32; sorts by time. */
export function newCommentId(at: Date, random: (end: number) => number = randomInt): string {
  const time = Array.from({ length: TIME_DIGITS }, (_, place) => {
    const worth = DIGITS.length ** (TIME_DIGITS - 1 - place);
    return DIGITS[Math.floor(at.getTime() / worth) % DIGITS.length];
  });
  const chance = Array.from({ length: RANDOM_DIGITS }, () => DIGITS[random(DIGITS.length)]);
  return [...time, ...chance].join("");
}
