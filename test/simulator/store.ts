import { LOCAL_SECRET_KEY, LOCAL_STORE_ID } from "#infra/local/corvuspay/published.ts";

/** The shop's store at the simulated gateway. */
export const STORE = { storeId: LOCAL_STORE_ID, secretKey: LOCAL_SECRET_KEY } as const;
