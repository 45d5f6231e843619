import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { Page } from "../../components/page.tsx";
import { NewsletterEditor } from "../../features/admin/newsletters/newsletter-editor.tsx";
import { NewsletterList } from "../../features/admin/newsletters/newsletter-list.tsx";
import { NewsletterReport } from "../../features/admin/newsletters/newsletter-report.tsx";
import { newsletterQuery } from "../../features/admin/newsletters/queries.ts";
import { QueryResult } from "../../features/admin/shared/query-result.tsx";

/** 'Pisma': all newsletters, or one of them (`?id=`): a draft to write, the others with what came of them. */
export function NewslettersPage() {
  const id = useSearchParams()[0].get("id");
  return <Page title="Pisma · Uprava">{id === null ? <NewsletterList /> : <OneNewsletter key={id} id={id} />}</Page>;
}

function OneNewsletter({ id }: { readonly id: string }) {
  return (
    <QueryResult answer={useQuery(newsletterQuery(id))} title="Pismo">
      {(opened) =>
        opened.newsletter.state === "draft" ? (
          <NewsletterEditor opened={opened} />
        ) : (
          <NewsletterReport opened={opened} />
        )
      }
    </QueryResult>
  );
}
