import * as z from "zod/mini";
import { type DocumentKind, singleKind } from "#contract/catalogue-document.ts";
import { catalogueIdText } from "#contract/primitives.ts";
import { Problem } from "../../../platform/problem.ts";
import { keys } from "../../../platform/table/keys.ts";
import { getItem } from "../../../platform/table/table.ts";
import { put, type TransactItem, unchanged } from "../../../platform/table/transaction.ts";
import { type Actor, recordedWrites } from "../../audit/audit-store.ts";
import { withCreatedId } from "../../audit/create-once.ts";
import { type Draft, draftAct, draftWrites } from "./draft.ts";
import { findDraft, listHeads, requireDraft } from "./draft-store.ts";
import { draftOf } from "./save-draft.ts";

const written = z.record(z.string(), z.unknown());
const MARK = " (kopija)";
const LONGEST_TITLE = 200;
/** Fields that a copy leaves out: files, a challenge's videos, the price history. */
const OWN = ["files", "price_history", "retired", "videos", "video_count"];
/** How far a chosen id may be above the last one: a typing error must not use up the numbers. */
const FARTHEST = 1000;
const counterItem = z.object({ last: z.int() });

/** A new draft, with the chosen id, the draft to copy, or its text. */
interface NewDraft {
  readonly id?: string | undefined;
  readonly copy_of?: string | undefined;
  readonly document?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Creates a draft under a new number, or a plan under its type. 400 `invalid_input` (`id`, or fields of the text), 404 without the draft to
 * copy, 409 `id_taken`; undefined where another call was faster.
 */
export async function createDraft(
  kind: DocumentKind,
  { id: asked, copy_of, document = {} }: NewDraft,
  caller: Actor,
): Promise<Draft | undefined> {
  const content = copy_of === undefined ? document : copyOf(await requireDraft({ kind, id: copy_of }));
  const { id, counting } = await nextId(kind, asked);
  const actor = withCreatedId(caller, id);
  const named = kind === "plan" ? { subscription_type: id } : { id: Number(id) };
  const draft = draftOf({ kind, id }, { ...named, title: "", ...content, ...named }, { version: 0, actor });
  const writes = [...draftWrites(draft, undefined), ...counting];
  const act = draftAct("createDraft", draft, {}, { version: draft.version });
  return (await recordedWrites(actor, act, writes)) ? draft : undefined;
}

/** The text of a copy: fields that two drafts may share. A training's exercises get new ids at its publication. */
function copyOf({ kind, document }: Draft): Readonly<Record<string, unknown>> {
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

/** A new id, and the write of the counter; refused where another id was counted meanwhile. */
interface NextId {
  readonly id: string;
  readonly counting: readonly TransactItem[];
}

/** The chosen id, else the next number of the kind. 400 `invalid_input` (`id`), also for a plan without one; 409 `id_taken`. */
async function nextId(kind: DocumentKind, asked: string | undefined): Promise<NextId> {
  if (singleKind.options.some((single) => single === kind)) return onlyOne(kind, asked);
  return kind === "plan" ? planName(asked) : nextNumber(kind, asked);
}

async function planName(asked: string | undefined): Promise<NextId> {
  if (asked === undefined) throw wrongId();
  if (await findDraft({ kind: "plan", id: asked })) throw new Problem("id_taken");
  return { id: asked, counting: [] };
}

/** The id of a kind that has only one draft. */
async function onlyOne(kind: DocumentKind, asked = "1"): Promise<NextId> {
  if (asked !== "1") throw wrongId();
  if (await findDraft({ kind, id: asked })) throw new Problem("id_taken");
  return { id: asked, counting: [] };
}

async function nextNumber(kind: DocumentKind, asked: string | undefined): Promise<NextId> {
  const key = keys.draftCounter(kind);
  const [counter, heads] = await Promise.all([getItem(key, counterItem, true), listHeads()]);
  const last = Math.max(counter?.last ?? 0, ...heads.filter((one) => one.kind === kind).map(({ id }) => Number(id)));
  const number = asked === undefined ? last + 1 : numberOf(asked);
  if (number === undefined || number > last + FARTHEST) throw wrongId();
  if (number <= last) throw new Problem("id_taken");
  return { id: String(number), counting: [put({ ...key, last: number }, unchanged("last", counter?.last))] };
}

function numberOf(text: string): number | undefined {
  return z.safeParse(catalogueIdText, text).success ? Number(text) : undefined;
}

function wrongId(): Problem {
  return new Problem("invalid_input", { data: { fields: ["id"] } });
}
