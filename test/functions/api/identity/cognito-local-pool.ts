import { startUserPool } from "#infra/local/cognito/start-user-pool.ts";
import type { PoolUnderTest } from "./pool-under-test.ts";

/** The local stack's own pool, here wherever the product is. */
export const cognitoLocalPool: PoolUnderTest = {
  name: "cognito-local",
  isHere: true,
  supports: () => true,
  start: () => startUserPool(),
};
