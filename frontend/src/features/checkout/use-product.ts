import { useQuery } from "@tanstack/react-query";
import type { ProductCategory } from "#contract/primitives.ts";
import { readProduct } from "./product.ts";

/** The product of a checkout address. */
export function useProduct(category: ProductCategory, id: string) {
  return useQuery({
    queryKey: ["checkoutProduct", category, id],
    queryFn: () => readProduct(category, id).catch(report),
  });
}

function report(error: unknown): never {
  console.error("Error fetching product", error);
  throw error;
}
