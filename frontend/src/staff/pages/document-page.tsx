import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useParams } from "react-router-dom";
import { Page } from "../../components/page.tsx";
import { Skeleton } from "../../components/states.tsx";
import { hasDuty, useMe } from "../../features/account/queries.ts";
import { kindLabels, kindOf } from "../../features/admin/catalogue/labels.ts";
import { type DocumentName, draftQuery } from "../../features/admin/catalogue/queries.ts";
import { CallError } from "../../features/admin/shared/call-error.tsx";
import { NotFoundPage } from "./not-found-page.tsx";

const DocumentEditor = lazy(async () => ({
  default: (await import("../../features/admin/catalogue/editor/document-editor.tsx")).DocumentEditor,
}));

/** One document of the catalogue, where it is edited and published. */
export function DocumentPage() {
  const { kind: text, id = "" } = useParams();
  const kind = kindOf(text);
  if (!kind) return <NotFoundPage />;
  return (
    <Page title={`${kindLabels[kind].one} · Uprava`}>
      <OpenDocument key={`${kind} ${id}`} name={{ kind, id }} />
    </Page>
  );
}

/** Editors may write in it; other staff only read. */
function OpenDocument({ name }: { readonly name: DocumentName }) {
  const found = useQuery({ ...draftQuery(name), refetchOnWindowFocus: false, refetchOnReconnect: false });
  const isReadOnly = !hasDuty(useMe().data, "owner", "editor");
  if (found.isError) return <CallError error={found.error} onRetry={() => found.refetch()} />;
  if (!found.data) return <Skeleton shape="row" count={6} />;
  return (
    <Suspense fallback={<Skeleton shape="row" count={6} />}>
      <DocumentEditor draft={found.data} isReadOnly={isReadOnly} />
    </Suspense>
  );
}
