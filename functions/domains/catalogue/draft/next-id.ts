import * as z from "zod/mini";
import { type DocumentKind, singleKind } from "#contract/catalogue-document.ts";
import { catalogueIdText } from "#contract/primitives.ts";
import { Problem } from "../../../platform/problem.ts";
import { keys } from "../../../platform/table/keys.ts";
import { getItem } from "../../../platform/table/table.ts";
import { put, type TransactItem } from "../../../platform/table/transaction.ts";
import { findDraft, listHeads } from "./draft-store.ts";

/** An id that somebody asks for may be so much above the last one, so that no typing error uses up the numbers. */
const FARTHEST = 1000;
const counterItem = z.object({ last: z.int() });

/** An id that no document of its kind ever had, and the write that counts it; refused where another one was counted meanwhile. */
interface NextId {
  readonly id: string;
  readonly counting: readonly TransactItem[];
}

/** The id that is asked for, else the next number of the kind. 400 `invalid_input` (`id`), also for a plan without one; 409 `id_taken`. */
export async function nextId(kind: DocumentKind, asked: string | undefined): Promise<NextId> {
  if (singleKind.options.some((single) => single === kind)) return onlyOne(kind, asked);
  return kind === "plan" ? planName(asked) : nextNumber(kind, asked);
}

async function planName(asked: string | undefined): Promise<NextId> {
  if (asked === undefined) throw wrongId();
  if (await findDraft({ kind: "plan", id: asked })) throw new Problem("id_taken");
  return { id: asked, counting: [] };
}

/** There is one of its kind: whoever begins another one is told so. */
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
  const seen = counter
    ? { condition: "#last = :seen", names: { "#last": "last" }, values: { ":seen": counter.last } }
    : { condition: "attribute_not_exists(pk)" };
  return { id: String(number), counting: [put({ ...key, last: number }, seen)] };
}

function numberOf(text: string): number | undefined {
  return z.safeParse(catalogueIdText, text).success ? Number(text) : undefined;
}

function wrongId(): Problem {
  return new Problem("invalid_input", { data: { fields: ["id"] } });
}
