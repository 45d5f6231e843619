import { changeCommentWords, type WordList } from "#contract/moderation.ts";
import { recordedWrites } from "../../core/audit/audit-store.ts";
import { changeList, nextList, readWordList } from "../../core/comment/words-store.ts";
import { adminEndpoint } from "../../http/admin-endpoint.ts";
import { Problem } from "../../kernel/problem.ts";

/** Other words, from the next comment on; 409 `words_changed` with what stands there where another version was read. */
export const handler = adminEndpoint(
  "changeCommentWords",
  changeCommentWords,
  async ({ body, staff, id, now, log }) => {
    const before = await readWordList();
    if (before.version !== body.version) throw new Problem("words_changed", { data: { ...before } });
    const after = nextList(before, body.words);
    const isSaved = await recordedWrites(
      { staff, request: id, at: now() },
      actOf(before, after),
      changeList(before, after),
    );
    if (!isSaved) throw new Problem("words_changed", { data: { ...(await readWordList()) } });
    log("info", "comment_words_changed", { words: after.words.length });
    return { status: "success" as const, data: after };
  },
);

/** Words that went, and words that came. */
function actOf(before: WordList, after: WordList) {
  return {
    operation: "changeCommentWords",
    subject: "SETTINGS#COMMENT_WORDS",
    before: { words: before.words.filter((word) => !after.words.includes(word)) },
    after: { words: after.words.filter((word) => !before.words.includes(word)) },
    reason: null,
  };
}
