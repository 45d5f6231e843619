import { useParams } from "react-router-dom";
import { Page } from "../../components/page.tsx";
import { Document } from "../../features/admin/catalogue/document.tsx";
import { kindOf, kindWords } from "../../features/admin/catalogue/words.ts";
import { NotFoundPage } from "./not-found-page.tsx";

/** One document of the catalogue, where it is written and published. */
export function DocumentPage() {
  const { kind: text, id = "" } = useParams();
  const kind = kindOf(text);
  if (!kind) return <NotFoundPage />;
  return (
    <Page title={`${kindWords[kind].one} · Uprava`}>
      <Document key={`${kind} ${id}`} name={{ kind, id }} />
    </Page>
  );
}
