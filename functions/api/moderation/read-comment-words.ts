import { readCommentWords } from "#contract/moderation.ts";
import { readWordList } from "../../domains/community/word-list-store.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";

/** The words for which a comment is held. */
export const handler = adminEndpoint("readCommentWords", readCommentWords, async () => {
  return { status: "success" as const, data: await readWordList() };
});
