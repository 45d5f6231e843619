import type { QueryClient } from "@tanstack/react-query";
import type { ContentCategory } from "#contract/primitives.ts";
import { publicProduct } from "../features/catalogue/product/public-product.ts";
import type { Detail } from "../features/catalogue/product.ts";
import { publicProductKey } from "../features/catalogue/queries.ts";
import { keptPreview } from "../lib/preview.ts";
import { serverNow } from "../lib/server-time.ts";
import styles from "./start-preview.module.css";

const categories: Readonly<Record<string, ContentCategory>> = {
  getChallenge: "challenge",
  getTraining: "training",
  getEbook: "ebook",
};

/** Shows a draft's answer where the page would ask the server, and says that nobody else sees it. */
export function startPreview(queryClient: QueryClient): void {
  const preview = keptPreview();
  if (!preview) return;
  const { key, answer } = preview;
  keep(queryClient, key, answer);
  const [operation = "", id = ""] = key;
  const category = categories[operation];
  if (category) {
    const detail = { category, ...(answer as object) } as Detail;
    keep(queryClient, publicProductKey(category, id), publicProduct(detail, serverNow()));
  }
  const bar = document.createElement("p");
  bar.className = styles.bar ?? "";
  bar.setAttribute("role", "status");
  bar.textContent = "Pregled nacrta: ovako još nitko drugi ne vidi ovu stranicu.";
  document.body.append(bar);
}

function keep(queryClient: QueryClient, key: readonly string[], answer: unknown): void {
  queryClient.setQueryDefaults(key, { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY });
  queryClient.setQueryData(key, answer);
}
