import { mkdir, mkdtemp, rm } from "node:fs/promises";
import type { Server } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Router } from "cognito-local/lib/server/Router.js";
import { createServer } from "cognito-local/lib/server/server.js";
import type { Context } from "cognito-local/lib/services/context.js";
import type { DataStore } from "cognito-local/lib/services/dataStore/dataStore.js";
import type { DataStoreFactory } from "cognito-local/lib/services/dataStore/factory.js";
import { DAY_SECONDS } from "#functions/platform/time.ts";
import { createLogin, type Login } from "./create-login.ts";
import { poolFiles } from "./pool-file.ts";
import { poolServices } from "./pool-services.ts";
import { refusePublicCalls } from "./public-calls.ts";
import { withGlobalSignOut, withRotation } from "./rotation.ts";
import { LOCAL_CLIENT_ID, LOCAL_USER_POOL_ID, localClient, localGroups } from "./seed.ts";
import { rememberRefreshToken } from "./session-claims.ts";

export interface UserPoolOptions {
  /** Where users are kept between starts; in memory when left out. */
  readonly dataDir?: string;
  /** 600 unless given. */
  readonly accessTokenSeconds?: number;
  /** 30 days unless given. */
  readonly refreshTokenSeconds?: number;
}

export interface LocalUserPool {
  readonly endpoint: string;
  readonly jwksUrl: string;
  readonly userPoolId: typeof LOCAL_USER_POOL_ID;
  readonly clientId: string;
  /** Creates or updates a login; answers the `sub`. */
  createLogin(login: Login): Promise<string>;
  /** Deletes all users. */
  reset(): Promise<void>;
  stop(): Promise<void>;
}

const THIRTY_DAYS = 30 * DAY_SECONDS;

/**
 * Starts cognito-local inside this process on a free port of the loopback address. It signs with a published key: nothing
 * but the local stack may trust it.
 */
export async function startUserPool(options: UserPoolOptions = {}): Promise<LocalUserPool> {
  const folder = options.dataDir ?? (await mkdtemp(join(tmpdir(), "user-pool-")));
  await mkdir(folder, { recursive: true });
  const logger = silentLogger();
  const context: Context = { logger };
  const files = poolFiles(folder, options.dataDir !== undefined);
  const store = await seed(context, files, options);
  const services = await poolServices(context, folder, files);
  const pool = await services.cognito.getUserPool(context, LOCAL_USER_POOL_ID);
  const renewing = withRotation(rememberRefreshToken(Router(services)), pool);
  const router = refusePublicCalls(withGlobalSignOut(renewing, pool));
  const server = await createServer(router, logger, { port: 0, hostname: "127.0.0.1" }, services).start();
  // No connection is closed while a request is on its way, as at the product's own server.
  server.keepAliveTimeout = 0;
  const endpoint = `http://127.0.0.1:${portOf(server)}`;
  return {
    endpoint,
    jwksUrl: `${endpoint}/${LOCAL_USER_POOL_ID}/.well-known/jwks.json`,
    userPoolId: LOCAL_USER_POOL_ID,
    clientId: LOCAL_CLIENT_ID,
    createLogin: (login) => createLogin(context, pool, login),
    reset: () => empty(context, store),
    async stop() {
      await close(server);
      if (!options.dataDir) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Writes client and pool before the start, so that their ids are constants; answers the pool's store. */
async function seed(context: Context, files: DataStoreFactory, options: UserPoolOptions): Promise<DataStore> {
  const clients = await files.create(context, "clients", { Clients: {} });
  const client = localClient(options.accessTokenSeconds ?? 600, options.refreshTokenSeconds ?? THIRTY_DAYS);
  await clients.set(context, ["Clients", LOCAL_CLIENT_ID], client);
  const pool = { Id: LOCAL_USER_POOL_ID, Name: "local", UsernameAttributes: [] };
  return files.create(context, LOCAL_USER_POOL_ID, { Users: {}, Groups: localGroups(), Options: pool });
}

async function empty(context: Context, store: DataStore): Promise<void> {
  await store.set(context, "Users", {});
  await store.set(context, "Groups", localGroups());
}

type Started = Awaited<ReturnType<ReturnType<typeof createServer>["start"]>>;

function portOf(server: Started): number {
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("The user pool has no port.");
  return address.port;
}

function close(server: Started | Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    server.closeAllConnections();
  });
}

type Logger = Parameters<typeof createServer>[1];

/** A silent logger for the package, whose debug lines would contain passwords. */
function silentLogger(): Logger {
  const requireBesideIt = createRequire(import.meta.resolve("cognito-local/lib/server/server.js"));
  const pino: (options: { level: string }) => Logger = requireBesideIt("pino");
  return pino({ level: "silent" });
}
