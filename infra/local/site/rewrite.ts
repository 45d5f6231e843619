import { createContext, runInContext } from "node:vm";
import * as z from "zod/mini";
import { sitePathsSource } from "#infra/edge/edge-source.ts";
import type { EdgeStore } from "../edge/edge-store.ts";

const edgeReply = z.object({ uri: z.string() });
type EdgeHandler = (event: { request: { uri: string } }) => Promise<unknown>;
const IMPORT = /^import cf from "cloudfront";$/m;

/** Finds the file that a path means: the CDN's own function says so, for the pages of this build. */
export function rewriting(build: string, store: Pick<EdgeStore, "get">): (path: string) => Promise<string> {
  const kvs = () => ({
    get: async (key: string) => {
      const value = store.get(key);
      if (value === undefined) throw new Error("KeyNotFound");
      return value;
    },
  });
  const source = `${sitePathsSource(build).replace(IMPORT, "")}\nhandler`;
  const handler: EdgeHandler = runInContext(source, createContext({ cf: { kvs } }));
  return async (path) => edgeReply.parse(await handler({ request: { uri: path } })).uri.slice(1);
}
