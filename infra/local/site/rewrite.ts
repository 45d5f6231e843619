import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import * as z from "zod/mini";

const source = readFileSync(new URL("../../edge/site-paths.js", import.meta.url), "utf8");
const edgeReply = z.object({ uri: z.string() });

/** The file of the build that a path means: the CDN's own function says so. */
export function rewrite(path: string): string {
  const request = { uri: path };
  const answer: unknown = runInNewContext(`${source}\nhandler(event)`, { event: { request } });
  return edgeReply.parse(answer).uri.slice(1);
}
