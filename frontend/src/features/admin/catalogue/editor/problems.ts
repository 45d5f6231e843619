import type { DocumentProblem } from "#contract/catalogue-draft.ts";
import { ApiError } from "../../../../lib/api-error.ts";
import { isList, isSame, type Json, nameOf, type Path, pathOf, rowKey, valueAt } from "../document/path.ts";

/** A problem at its present place in the document. */
export interface PlacedProblem {
  readonly path: Path;
  readonly name: string;
  readonly message: string;
  /** The next try may get past it. */
  readonly mayPass?: boolean;
}

const better: Readonly<Record<string, string>> = {
  nedostaje: "još nije upisano",
  "ne smije biti prazno": "još je prazno",
  "ovdje stoji end_date ili end_in_days, jedno od toga": "još nije upisano",
  "ovdje stoji broj": "ovdje stoji broj, npr. 39,90",
};

/** The problems that a refused publication names. */
export function problemsIn(error: Error): readonly DocumentProblem[] {
  const problems = error instanceof ApiError && error.code === "not_publishable" ? error.data.problems : undefined;
  return Array.isArray(problems) ? (problems as DocumentProblem[]) : [];
}

/** A sentence of the checks as a form says it. */
export function sentenceOf(message: string): string {
  const said = message.startsWith("može biti:")
    ? "odaberi nešto od ponuđenog"
    : (better[message] ?? message.replaceAll("39.90", "39,90").replace(" (kind: reps ili time)", ""));
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}${/[.!?]$/.test(said) ? "" : "."}`;
}

/** The saved document's problems at their places in the edited one: they follow moved rows, and vanish where the value has changed. */
export function placed(problems: readonly DocumentProblem[], saved: Json, now: Json): PlacedProblem[] {
  const seen = new Set<string>();
  return problems.flatMap(({ field, message }) => {
    const from = fieldOf(pathOf(field), message);
    const path = placeIn(saved, now, from);
    if (!path || !isSame(valueAt(saved, from), valueAt(now, path))) return [];
    const name = nameOf(path);
    if (seen.has(`${name} ${message}`)) return [];
    seen.add(`${name} ${message}`);
    return [{ path, name, message: sentenceOf(message) }];
  });
}

/** A check of the whole document that means one field. */
function fieldOf(path: Path, message: string): Path {
  return path.length === 0 && message.includes("end_date") ? ["end_date"] : path;
}

function placeIn(saved: Json, now: Json, path: Path): Path | undefined {
  const found: (string | number)[] = [];
  for (const [depth, step] of path.entries()) {
    const rows = valueAt(saved, path.slice(0, depth));
    if (typeof step !== "number" || !isList(rows) || rows[step] === undefined) {
      found.push(step);
      continue;
    }
    const others = valueAt(now, found);
    const key = rowKey(rows[step], step);
    const place = isList(others) ? others.findIndex((row, index) => rowKey(row, index) === key) : -1;
    if (place === -1) return undefined;
    found.push(place);
  }
  return found;
}
