import { counted } from "#contract/counted.ts";
import {
  type Load,
  type RepsTarget,
  readReps,
  readWeight,
  type TargetHints,
  type WeightTarget,
} from "#contract/training/target.ts";
import { isList, isObject, type Json, type Path, valueAt } from "../document/path.ts";
import { useRead } from "../editor/editor.ts";
import styles from "./fields.module.css";

interface Props {
  readonly as: "reps" | "weights";
  readonly path: Path;
}

/** What the log of training reads from a text for repetitions or weight, beside it. */
export function Reading({ as, path }: Props) {
  const said = useRead((document) => readingOf(as, document, path));
  if (said === "") return null;
  return <p className={styles.reading}>{said}</p>;
}

/** Each different reading once; nothing where nothing is written. */
function readingOf(as: Props["as"], document: Json, path: Path): string {
  const value = valueAt(document, path);
  if (value === undefined) return "";
  const row = valueAt(document, path.slice(0, -1));
  const entry = isObject(row) ? row : {};
  const texts = (isList(value) ? value : [value]).map(String);
  const says =
    as === "reps"
      ? texts.map((text) => repsWords(readReps(text, entry as TargetHints)))
      : texts.map((text) => weightWords(readWeight(text, loadOf(document, entry.exercise))));
  return [...new Set(says)].join(" · ");
}

/** As the program decides it: what the exercise says, else what the first weight of the program is read as. */
function loadOf(document: Json, exercise: Json | undefined): Load | undefined {
  const load = valueAt(document, ["exercises", String(exercise ?? ""), "load"]);
  return typeof load === "string" ? (load as Load) : undefined;
}

const UNREAD = "ne može se pročitati";

function repsWords(target: RepsTarget | undefined): string {
  if (!target) return UNREAD;
  const { min, max, unit, sides, cue, kind } = target;
  const most = max ?? min;
  const amount = min !== null && max !== null ? `${min} do ${max}` : String(min);
  const noun = kind === "time" ? " s" : most === null ? "" : ` ${nounOf(unit, most)}`;
  const what = min === null ? "do otkaza" : `${amount}${noun}`;
  return [what, sides === 2 ? "po strani" : "", cue ?? ""].filter(Boolean).join(", ");
}

function nounOf(unit: RepsTarget["unit"], count: number): string {
  const said =
    unit === "step"
      ? counted(count, "korak", "koraka", "koraka")
      : counted(count, "ponavljanje", "ponavljanja", "ponavljanja");
  return said.replace(/^\S+\s/, "");
}

function weightWords(target: WeightTarget | undefined): string {
  if (!target) return UNREAD;
  const { load, g, c, label } = target;
  if (label !== null) return label;
  if (g === null) return "vlastita težina";
  const kilograms = `${String(g / 1000).replace(".", ",")} kg`;
  if (load === "assist") return `pomoć ${kilograms}`;
  if (load === "body") return `uz dodatnih ${kilograms}`;
  return c === 2 ? `dvije po ${kilograms}` : kilograms;
}
