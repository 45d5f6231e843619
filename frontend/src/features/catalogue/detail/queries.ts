import { queryOptions, useMutation } from "@tanstack/react-query";
import type { ContentCategory } from "#contract/primitives.ts";
import type { Consents } from "../../../components/consent-boxes.tsx";
import { call } from "../../../lib/api.ts";
import { type Detail, type Product, productOf } from "../product.ts";
import { expected } from "../queries.ts";

/** One challenge with its videos, as this caller may see it. */
export function challengeQuery(id: string) {
  return queryOptions({
    queryKey: ["getChallenge", id],
    queryFn: async () => {
      const { data } = await call("getChallenge", { params: { id } });
      expected(data?.challenge);
      return data;
    },
  });
}

/** One ebook, as this caller may see it. */
export function ebookQuery(id: string) {
  return queryOptions({
    queryKey: ["getEbook", id],
    queryFn: async () => (await call("getEbook", { params: { id } })).data,
  });
}

/** One product of any kind with all that this caller may see of it. */
export async function readDetail(category: ContentCategory, id: string): Promise<Detail> {
  const params = { id };
  if (category === "challenge") return { category, ...(await call("getChallenge", { params })).data };
  if (category === "training") return { category, ...(await call("getTraining", { params })).data };
  return { category, ...(await call("getEbook", { params })).data };
}

/** One product of any kind. */
export async function readProduct(category: ContentCategory, id: string): Promise<Product> {
  return productOf(await readDetail(category, id));
}

/** One product of any kind, as this caller may see it. */
export function keptProductQuery(category: ContentCategory, id: number) {
  return queryOptions({
    queryKey: ["keptProduct", category, id],
    queryFn: () => readProduct(category, String(id)),
  });
}

/** A product's public sample. Its address lives for minutes only, so it is asked for at every opening and never kept. */
export function sampleQuery(category: "challenge" | "training" | "ebook", id: number) {
  return queryOptions({
    queryKey: ["getSample", category, String(id)],
    queryFn: async () => (await call("getSample", { params: { category, id: String(id) } })).data.sample,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Fetches a protected file's short-lived address at the click and opens it. */
export function useOpenFile() {
  return useMutation({
    mutationFn: async (fileId: string) => (await call("getFile", { params: { fileId } })).data.file.url,
    onSuccess: (url) => window.location.assign(url),
    onError: (error) => console.error("getFile", error.message),
  });
}

/** Records the consents of an order that was paid without them. */
export function recordConsents(orderNumber: string, consents: Consents) {
  return call("recordConsents", { params: { order_number: orderNumber }, body: consents });
}
