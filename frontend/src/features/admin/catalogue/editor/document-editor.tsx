import { useState } from "react";
import type { DraftDetail } from "#contract/catalogue-draft.ts";
import { readDraft, saveDraft } from "../queries.ts";
import { createEditor, type Editor, EditorContext } from "./editor.ts";
import { keptUnsent } from "./unsent.ts";
import { useOpenDocument } from "./use-editing-keys.ts";
import { Writing } from "./writing.tsx";

interface Props {
  readonly draft: DraftDetail;
  readonly isReadOnly: boolean;
}

/** A document that is open to be written, as it was read; it saves itself as long as it is on the screen. */
export function DocumentEditor({ draft, isReadOnly }: Props) {
  const [editor] = useState(() => openDraft(draft));
  useOpenDocument(editor);
  return (
    <EditorContext value={editor}>
      <Writing isReadOnly={isReadOnly} />
    </EditorContext>
  );
}

function openDraft(draft: DraftDetail): Editor {
  const { kind, id } = draft;
  return createEditor(draft, {
    send: (version, document) => saveDraft({ kind, id }, version, document),
    read: () => readDraft({ kind, id }),
    unsent: keptUnsent(kind, id),
  });
}
