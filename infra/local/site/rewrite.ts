import { runInNewContext } from "node:vm";
import * as z from "zod/mini";
import { sitePathsSource } from "#infra/edge/edge-source.ts";

const edgeReply = z.object({ uri: z.string() });

/** Finds the file of the build that a path means: the CDN's own function says so. */
export function rewriting(buildFiles: Iterable<string>): (path: string) => string {
  const source = `${sitePathsSource(buildFiles)}\nhandler(event)`;
  return (path) => {
    const answer: unknown = runInNewContext(source, { event: { request: { uri: path } } });
    return edgeReply.parse(answer).uri.slice(1);
  };
}
