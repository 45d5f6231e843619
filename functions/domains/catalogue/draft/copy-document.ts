import * as z from "zod/mini";
import type { Draft } from "./draft.ts";

const written = z.record(z.string(), z.unknown());
const MARK = " (kopija)";
const LONGEST_TITLE = 200;
/** What is one document's alone: its files, the videos of a challenge, the past of its price. */
const OWN = ["files", "price_history", "retired", "videos", "video_count"];

/** What a copy of a document begins with: all that two may share. A training's exercises get ids of their own when they are published. */
export function copyOf({ kind, document }: Draft): Readonly<Record<string, unknown>> {
  const { exercises, title, sample, ...rest } = z.parse(written, JSON.parse(document));
  const shared = Object.entries(rest).filter(([field]) => !OWN.includes(field));
  return {
    ...Object.fromEntries(shared),
    title: `${String(title ?? "").slice(0, LONGEST_TITLE - MARK.length)}${MARK}`,
    ...(sample !== undefined && kind !== "challenge" && { sample }),
    ...(exercises !== undefined && { exercises: withoutIds(exercises) }),
  };
}

function withoutIds(exercises: unknown): unknown {
  const { success, data } = z.safeParse(z.record(z.string(), written), exercises);
  if (!success) return {};
  return Object.fromEntries(Object.entries(data).map(([name, { id: _id, ...exercise }]) => [name, exercise]));
}
