import type { LocalClock } from "./clock.ts";
import { localTime } from "./local-time.ts";
import type { Person } from "./person.ts";

/** Says that everything answers, where, and whom one may sign in as. */
export function announce(publicUrl: string, people: readonly Person[], clock: LocalClock): void {
  const lines = people.map(({ role, email, password }) => `  ${role.padEnd(10)} ${email.padEnd(28)} ${password}`);
  console.info(`Ready on ${publicUrl}`);
  console.info(["", "Sign in as", ...lines, "", `Mail, payments, clock and reset: ${publicUrl}/local`].join("\n"));
  if (clock.isMoved()) console.info(`The clock is moved: ${localTime(clock.now())}. The page above gives it back.`);
}
