import type { Bridge } from "./bridge.ts";
import { localTime } from "./local-time.ts";
import type { Person } from "./person.ts";
import type { LocalStack } from "./stack.ts";

/** Says that everything answers, where, and whom one may sign in as. */
export function announce({ publicUrl, clock, bridge }: LocalStack, people: readonly Person[]): void {
  const lines = people.map(({ role, email, password }) => `  ${role.padEnd(10)} ${email.padEnd(28)} ${password}`);
  console.info(`Ready on ${publicUrl}`);
  console.info(["", "Sign in as", ...lines, "", `Mail, payments, clock and reset: ${publicUrl}/local`].join("\n"));
  if (clock.isMoved()) console.info(`The clock is moved: ${localTime(clock.now())}. The page above gives it back.`);
  if (bridge) console.info(warning(bridge));
}

/** What whoever reaches the bridge can do; the stand-ins' keys are published. */
export function warning({ address, ports }: Pick<Bridge, "address" | "ports">): string {
  const where = ports.map((port) => `${address}:${port}`).join(", ");
  return `\nOpen to containers: ${where}. Whoever reaches these reads and changes everything of this local shop.`;
}
