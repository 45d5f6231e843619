import { runInNewContext } from "node:vm";
import * as z from "zod/mini";
import { sitePathsSource } from "#infra/edge/edge-source.ts";
import type { EdgeStore } from "../edge/edge-store.ts";

const edgeReply = z.object({ uri: z.string() });
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
  const source = `${sitePathsSource(build).replace(IMPORT, "")}\nhandler(event)`;
  return async (path) => {
    const answer: unknown = await runInNewContext(source, { cf: { kvs }, event: { request: { uri: path } } });
    return edgeReply.parse(answer).uri.slice(1);
  };
}
