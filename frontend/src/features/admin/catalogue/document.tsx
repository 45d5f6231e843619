import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { Skeleton } from "../../../components/states.tsx";
import { hasDuty, useMe } from "../../account/queries.ts";
import { Refused } from "../desk/refused.tsx";
import { type DocumentName, draftQuery } from "./queries.ts";

const DocumentEditor = lazy(async () => ({
  default: (await import("./editor/document-editor.tsx")).DocumentEditor,
}));

/** A document by its kind and id, open to be written by those whose work it is; the others read it. */
export function Document({ name }: { readonly name: DocumentName }) {
  const found = useQuery({ ...draftQuery(name), refetchOnWindowFocus: false, refetchOnReconnect: false });
  const isReadOnly = !hasDuty(useMe().data, "owner", "editor");
  if (found.isError) return <Refused error={found.error} onRetry={() => found.refetch()} />;
  if (!found.data) return <Skeleton shape="row" count={6} />;
  return (
    <Suspense fallback={<Skeleton shape="row" count={6} />}>
      <DocumentEditor draft={found.data} isReadOnly={isReadOnly} />
    </Suspense>
  );
}
