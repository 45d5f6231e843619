import { DAY_MS } from "../../platform/time.ts";
import { closeTasks, openTask } from "../tasks/task-store.ts";
import type { CommentRecord } from "./comment.ts";

const FIRST_LETTERS = 80;

/** The writes by which a comment asks for a hand within a day of a moment (UTC ISO 8601); it says who wrote it and how it begins. */
export function askAboutComment(kind: "comment_reported" | "comment_held", comment: CommentRecord, at: string) {
  const { id, category, product_id, user_name: author, text } = comment;
  const deadline = new Date(Date.parse(at) + DAY_MS).toISOString();
  return openTask({ kind, id, at, deadline, about: { category, product_id, author, words: beginningOf(text) } });
}

/** The writes by which a comment asks for no hand any more. */
export function commentSeen(kind: "comment_reported" | "comment_held", id: string) {
  return closeTasks(kind, [id]);
}

function beginningOf(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length > FIRST_LETTERS ? `${line.slice(0, FIRST_LETTERS).toWellFormed().trimEnd()}…` : line;
}
