import { isDeepStrictEqual } from "node:util";
import { changeMailText } from "#contract/mail-words.ts";
import { once, recordedWrites } from "../../domains/audit/audit-store.ts";
import { checkWords, mailWordsWrite, presentMailTexts, readMailWords } from "../../domains/mail/owner-words.ts";
import { actorOf, adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import { Problem } from "../../platform/problem.ts";

/** Saves the owner's words for a mail, or brings the shop's back, if they are still the version that the screen showed. */
export const handler = adminEndpoint("changeMailText", changeMailText, async (request) => {
  const actor = actorOf("changeMailText", request);
  const { template } = request.params;
  const { version, words, reason } = request.body;
  if (words) checkWords(template, words);
  await once(actor, async () => {
    const before = await readMailWords();
    const { [template]: was, ...others } = before.words;
    if (isDeepStrictEqual(was ?? null, words)) return;
    if (version !== before.version) throw new Problem("state_changed");
    const act = {
      operation: "changeMailText",
      subject: `SETTINGS#MAIL_WORDS#${template}`,
      before: { ...was },
      after: { ...words },
      reason,
    };
    const after = words ? { ...others, [template]: words } : others;
    if (!(await recordedWrites(actor, act, [mailWordsWrite(before, after)]))) throw new Problem("state_changed");
    request.log("warn", "settings_changed", { limits: template });
  });
  return { status: "success" as const, data: presentMailTexts(await readMailWords()) };
});
