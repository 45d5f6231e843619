import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import type { DocumentKind } from "#contract/catalogue-document.ts";
import { Button } from "../../../components/button.tsx";
import { paths } from "../../../lib/paths.ts";
import { Refused } from "../desk/refused.tsx";
import { useKeys } from "../desk/use-key.ts";
import { beginnings } from "./beginnings.ts";
import { AskDialog } from "./fields/ask-dialog.tsx";
import { createDraft } from "./queries.ts";
import { kindWords } from "./words.ts";

/** Begins an empty document and opens it; a plan is asked for the short name that it keeps for good. */
export function BeginDraft({ kind }: { readonly kind: DocumentKind }) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { keyOf, done } = useKeys();
  const begin = useMutation({
    mutationFn: (id?: string) => createDraft(kind, { document: beginnings[kind], ...(id && { id }) }, keyOf(kind, id)),
    onSuccess: (draft, id) => {
      done(kind, id);
      return navigate(paths.adminDocument(kind, draft.id));
    },
  });
  const { error, isPending, mutate, variables } = begin;
  return (
    <>
      <Button size="small" busy={isPending} onClick={() => (kind === "plan" ? setAsking(true) : mutate(undefined))}>
        {kindWords[kind].begin}
      </Button>
      {error && <Refused error={error} onRetry={() => mutate(variables)} />}
      {isAsking && (
        <AskDialog
          title={kindWords[kind].begin}
          label="Naziv, npr. Probna 7 dana; iz njega nastaje kratko ime koje se poslije ne mijenja"
          onAnswer={(name) => mutate(shortName(name))}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** A plan's short name from what it is called: 'probna-7-dana'. */
function shortName(name: string): string {
  const plain = name.toLowerCase().replaceAll("đ", "d").normalize("NFD").replaceAll(/\p{M}/gu, "");
  return (
    plain
      .replaceAll(/[^a-z0-9]+/g, "-")
      .replaceAll(/^-|-$/g, "")
      .slice(0, 40) || "plan"
  );
}
