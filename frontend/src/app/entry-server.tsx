import { QueryClientProvider } from "@tanstack/react-query";
import { prerender } from "react-dom/static";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom";
import { type CatalogueSnapshot, fillCatalogue } from "../features/catalogue/snapshot.ts";
import { accessibilityOf } from "../features/legal/accessibility.ts";
import { privacyOf } from "../features/legal/privacy.ts";
import { termsOf } from "../features/legal/terms.ts";
import { createQueryClient } from "../lib/query-client.ts";
import { appRoutes } from "./app-routes.tsx";

/** The legal texts whose pages are made beside the others. */
export const legal = { terms: termsOf, privacy: privacyOf, accessibility: accessibilityOf };

/**
 * A public page as HTML: what belongs into the head, and the app. Document metadata comes first in React's stream. Throws where any part
 * of the page can't be rendered: React would put what stands there while it loads in its place, and say nothing.
 */
export async function render(path: string, snapshot: CatalogueSnapshot): Promise<{ head: string; app: string }> {
  const queryClient = createQueryClient();
  fillCatalogue(queryClient, snapshot);
  const { query, dataRoutes } = createStaticHandler(appRoutes(queryClient));
  const context = await query(new Request(new URL(path, "http://localhost")));
  if (context instanceof Response) throw new Error(`The page ${path} leads elsewhere.`);
  const faults: unknown[] = Object.values(context.errors ?? {});
  const { prelude } = await prerender(
    <QueryClientProvider client={queryClient}>
      <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
    </QueryClientProvider>,
    // Everything in its place: what comes late in a stream would wait for a script.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (fault) => void faults.push(fault) },
  );
  if (faults.length > 0) throw new Error(`The page ${path} can't be rendered.`, { cause: faults[0] });
  const html = await new Response(prelude).text();
  const head = /^(?:<(?:title|meta|link)\b[^>]*>(?:[^<]*<\/title>)?)+/.exec(html)?.[0] ?? "";
  return { head, app: html.slice(head.length) };
}
