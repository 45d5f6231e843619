import type { LocalClock } from "../clock.ts";
import type { GatewaySandbox } from "../gateway-sandbox.ts";
import type { MailOutbox } from "../mail/outbox.ts";
import type { Person } from "../person.ts";

/** The parts of the stack that the control page shows and changes. */
export interface Controlled {
  readonly clock: LocalClock;
  readonly sandbox: GatewaySandbox;
  readonly mail: MailOutbox;
  readonly people: readonly Person[];
  /** The functions' settings, which `npm run start:sam` passes to its containers. */
  environment(): Readonly<Record<string, string>>;
  /** The address at which containers reach it. */
  bridge(): string | undefined;
  isReady(): boolean;
  reset(): Promise<void>;
}
