import type { LocalClock } from "../clock.ts";
import type { CorvusPaySandbox } from "../corvuspay/sandbox.ts";
import type { MailOutbox } from "../mail/outbox.ts";
import type { Person } from "../person.ts";

/** What the control page and its calls show and move. */
export interface Controlled {
  readonly clock: LocalClock;
  readonly sandbox: CorvusPaySandbox;
  readonly mail: MailOutbox;
  readonly people: readonly Person[];
  /** What the functions' settings are here; `npm run start:sam` hands them to its containers. */
  environment(): Readonly<Record<string, string>>;
  /** Where containers reach it too. */
  bridge(): string | undefined;
  isReady(): boolean;
  reset(): Promise<void>;
}
