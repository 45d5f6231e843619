import { changeCommentWords, type WordList } from "#contract/moderation.ts";
import { type Actor, once, recordedWrites } from "../../domains/audit/audit-store.ts";
import { changeList, nextList, readWordList } from "../../domains/community/word-list-store.ts";
import { actorOf, adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import { Problem } from "../../platform/problem.ts";

/** Changes the words; 409 `words_changed`, with the present list, where another version was read. */
export const handler = adminEndpoint("changeCommentWords", changeCommentWords, async (request) => {
  const actor = actorOf("changeCommentWords", request);
  await once(actor, () => change(actor, request.body));
  const list = await readWordList();
  request.log("info", "comment_words_changed", { words: list.words.length });
  return { status: "success" as const, data: list };
});

async function change(actor: Actor, { version, words }: WordList): Promise<void> {
  const before = await readWordList();
  if (before.version !== version) throw new Problem("words_changed", { data: { ...before } });
  const after = nextList(before, words);
  if (await recordedWrites(actor, actOf(before, after), changeList(before, after))) return;
  throw new Problem("words_changed", { data: { ...(await readWordList()) } });
}

/** The record holds removed and added words only. */
function actOf(before: WordList, after: WordList) {
  return {
    operation: "changeCommentWords",
    subject: "SETTINGS#COMMENT_WORDS",
    before: { words: before.words.filter((word) => !after.words.includes(word)) },
    after: { words: after.words.filter((word) => !before.words.includes(word)) },
    reason: null,
  };
}
