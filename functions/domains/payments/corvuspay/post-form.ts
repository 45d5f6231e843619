import type { Agent } from "node:https";
import { type PostResult, postText } from "../../../platform/post-text.ts";
import { MAX_ANSWER_BYTES } from "./answer.ts";

/** Posts url-encoded fields and reads the whole answer, within one deadline for both. Never throws for what the network does. */
export function postForm(
  url: URL,
  fields: Readonly<Record<string, string>>,
  options: { agent: Agent; deadlineMs: number },
): Promise<PostResult> {
  const headers = {
    "content-type": "application/x-www-form-urlencoded; charset=utf-8",
    accept: "application/xml, text/xml",
  };
  return postText(url, new URLSearchParams(fields).toString(), { ...options, headers, maxBytes: MAX_ANSWER_BYTES });
}
