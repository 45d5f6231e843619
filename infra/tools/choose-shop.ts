import * as z from "zod/mini";

const status = z.object({ environment: z.record(z.string(), z.string()) });

/**
 * Chooses the shop of `TABLE` and `USER_POOL_ID`, else the local one on `PORT` (3000), whose settings it takes over. Returns the shop's
 * name for people.
 */
export async function chooseShop(): Promise<string> {
  const { TABLE, USER_POOL_ID, PORT = "3000" } = process.env;
  if (TABLE && USER_POOL_ID) return TABLE;
  if (TABLE || USER_POOL_ID) throw new Error("Set both TABLE and USER_POOL_ID, or neither for the local shop.");
  const address = `http://localhost:${PORT}`;
  const init = { headers: { accept: "application/json" }, signal: AbortSignal.timeout(5000) };
  const answer = await fetch(`${address}/local/status`, init).catch(() => {
    throw new Error(`No shop answers on ${address}: start it with npm start, or set TABLE and USER_POOL_ID.`);
  });
  Object.assign(process.env, z.parse(status, await answer.json()).environment);
  return address;
}
