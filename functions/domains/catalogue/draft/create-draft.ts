import type { DocumentKind } from "#contract/catalogue-document.ts";
import { type Actor, recordedWrites } from "../../audit/audit-store.ts";
import { making } from "../../audit/make-once.ts";
import { copyOf } from "./copy-document.ts";
import { type Draft, draftAct, draftWrites } from "./draft.ts";
import { requireDraft } from "./draft-store.ts";
import { nextId } from "./next-id.ts";
import { draftOf } from "./save-draft.ts";

/** What a new document begins with. */
interface Wanted {
  readonly id?: string | undefined;
  readonly copy_of?: string | undefined;
  readonly document?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Begins a document under a number that none of its kind ever had, or a plan under its own name. 400 `invalid_input` (`id`, or fields
 * of the document), 404 where there is nothing to copy, 409 `id_taken`; undefined where somebody was faster.
 */
export async function createDraft(
  kind: DocumentKind,
  { id: asked, copy_of, document = {} }: Wanted,
  caller: Actor,
): Promise<Draft | undefined> {
  const content = copy_of === undefined ? document : copyOf(await requireDraft({ kind, id: copy_of }));
  const { id, counting } = await nextId(kind, asked);
  const actor = making(caller, id);
  const named = kind === "plan" ? { subscription_type: id } : { id: Number(id) };
  const draft = draftOf({ kind, id }, { ...named, title: "", ...content, ...named }, { version: 0, actor });
  const writes = [...draftWrites(draft, undefined), ...counting];
  const act = draftAct("createDraft", draft, {}, { version: draft.version });
  return (await recordedWrites(actor, act, writes)) ? draft : undefined;
}
