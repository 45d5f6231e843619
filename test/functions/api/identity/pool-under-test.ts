import type { PoolAddress } from "#test/steps/given/local-identity.ts";

/** What Cognito does and not every stand-in for it. */
export type Feature =
  | "revokes refresh tokens"
  | "refuses unknown refresh tokens"
  | "keeps the sign-in's auth_time"
  | "rotates refresh tokens";

export interface RunningPool extends PoolAddress {
  stop(): Promise<void>;
}

/** An implementation of the user pool that the same tests run on. */
export interface PoolUnderTest {
  readonly name: string;
  /** Whether this machine can start it. */
  readonly isHere: boolean;
  supports(feature: Feature): boolean;
  start(): Promise<RunningPool>;
}
