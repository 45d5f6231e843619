import { counted } from "#contract/counted.ts";
import type { CommentList, ModeratedComment, ModerationDecision } from "#contract/moderation.ts";

/** The lists of comments, what waits first. */
export const tabs: Readonly<Record<CommentList, string>> = {
  waiting: "Čekaju odluku",
  unanswered: "Bez odgovora",
  hidden: "Sklonjeni",
  shown: "Objavljeni",
};

/** The text of an empty list. */
export const nothing: Readonly<Record<CommentList, string>> = {
  waiting: "Ništa ne čeka odluku.",
  unanswered: "Na svaki komentar iz zadnjih 30 dana stoji odgovor.",
  hidden: "Nijedan komentar nije sklonjen.",
  shown: "Još nema komentara.",
};

/** The list in which a comment stands. */
export function listOf({ state, reports }: ModeratedComment): Exclude<CommentList, "unanswered"> {
  if (state === "held" || reports.number > 0) return "waiting";
  return state === "hidden" ? "hidden" : "shown";
}

/** Whether a comment belongs to a list. */
export function isIn(list: CommentList, comment: ModeratedComment): boolean {
  return list === "unanswered" ? listOf(comment) === "shown" && !comment.answer : listOf(comment) === list;
}

/** A comment's state with its reason. */
export function stateOf({ state, reports, words, reason }: ModeratedComment): string {
  if (state === "held") return `Zadržan zbog riječi: ${words.join(", ")}`;
  if (state === "hidden") return `Sklonjen: ${reason}`;
  return reports.number > 0 ? counted(reports.number, "prijava", "prijave", "prijava") : "Objavljen";
}

/** The label of the button that shows a comment. */
export function showLabel({ state }: ModeratedComment): string {
  if (state === "held") return "Objavi";
  return state === "hidden" ? "Vrati" : "Ostavi";
}

/** Status messages after a decision. */
export const doneMessages: Readonly<Record<ModerationDecision["decision"], string>> = {
  show: "Komentar je objavljen.",
  hide: "Komentar je sklonjen. Obrazloženje je poslano.",
  delete: "Komentar je obrisan. Obrazloženje je poslano.",
};
