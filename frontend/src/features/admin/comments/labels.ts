import { counted } from "#contract/counted.ts";
import type { CommentList, ModeratedComment, Verdict } from "#contract/moderation.ts";

/** The lists of comments, what waits first. */
export const tabs: Readonly<Record<CommentList, string>> = {
  waiting: "Čekaju odluku",
  hidden: "Sklonjeni",
  shown: "Objavljeni",
};

/** What is said in a list that is empty. */
export const nothing: Readonly<Record<CommentList, string>> = {
  waiting: "Ništa ne čeka odluku.",
  hidden: "Nijedan komentar nije sklonjen.",
  shown: "Još nema komentara.",
};

/** The list in which a comment stands. */
export function listOf({ state, reports }: ModeratedComment): CommentList {
  if (state === "held" || reports.number > 0) return "waiting";
  return state === "hidden" ? "hidden" : "shown";
}

/** What became of a comment, and why it stands in its list. */
export function stateOf({ state, reports, words, reason }: ModeratedComment): string {
  if (state === "held") return `Zadržan zbog riječi: ${words.join(", ")}`;
  if (state === "hidden") return `Sklonjen: ${reason}`;
  return reports.number > 0 ? counted(reports.number, "prijava", "prijave", "prijava") : "Objavljen";
}

/** What letting a comment stand is called. */
export function showLabel({ state }: ModeratedComment): string {
  if (state === "held") return "Objavi";
  return state === "hidden" ? "Vrati" : "Ostavi";
}

/** What was done, for whoever does not see that it left the list. */
export const doneMessages: Readonly<Record<Verdict["decision"], string>> = {
  show: "Komentar je objavljen.",
  hide: "Komentar je sklonjen. Autor je dobio obrazloženje.",
  delete: "Komentar je obrisan. Autor je dobio obrazloženje.",
};
