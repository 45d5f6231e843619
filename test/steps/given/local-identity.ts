import { randomUUID } from "node:crypto";
import { resetPool } from "#functions/domains/accounts/pool.ts";
import { resetVerifier } from "#functions/platform/http/identity.ts";
import { setClock } from "#functions/platform/time.ts";
import { type LocalUserPool, startUserPool } from "#infra/local/cognito/start-user-pool.ts";
import { LOCAL } from "#infra/local/published.ts";
import { call, type Outcome } from "#test/steps/when/identity-calls.ts";
import { type LocalTable, startTable } from "./local-table.ts";

export const PUBLIC_URL = "http://localhost:3000";
export const PASSWORD = "tri crvena bagrema";

export interface LocalIdentity {
  readonly pool: LocalUserPool;
  readonly table: LocalTable;
  stop(): Promise<void>;
}

/** Pool and table, and the settings that lead to both. */
export async function startIdentity(): Promise<LocalIdentity> {
  const [pool, table] = await Promise.all([startUserPool(), startTable()]);
  pointAtPool(pool);
  process.env.PUBLIC_URL = PUBLIC_URL;
  return {
    pool,
    table,
    async stop() {
      setClock();
      await Promise.all([pool.stop(), table.stop()]);
    },
  };
}

/** Where a pool answers, and what it calls itself and its one client. */
export interface PoolAddress {
  readonly endpoint: string;
  readonly jwksUrl: string;
  readonly userPoolId: string;
  readonly clientId: string;
}

/** Points the functions at a pool. */
export function pointAtPool(pool: PoolAddress): void {
  process.env.COGNITO_ENDPOINT = pool.endpoint;
  process.env.JWKS_URL = pool.jwksUrl;
  process.env.USER_POOL_ID = pool.userPoolId;
  process.env.USER_POOL_CLIENT_ID = pool.clientId;
  process.env.USER_POOL_CLIENT_SECRET = LOCAL.userPoolClientSecret;
  process.env.TOKEN_ROTATION = "on";
  resetPool();
  resetVerifier();
}

/** An address that nobody has used yet. */
export function newEmail(): string {
  return `ana.${randomUUID()}@primjer.hr`;
}

/** A registration that is accepted, with what a test wants to say otherwise. */
export function form(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return { first_name: "Ana", last_name: "Anić", email: newEmail(), password: PASSWORD, ...changes };
}

/** Somebody who has just registered. */
export async function register(changes: Record<string, unknown> = {}): Promise<Outcome & { email: string }> {
  const body = form(changes);
  return { ...(await call("emailRegister", { body })), email: String(body.email) };
}
