import { listSubscriptions } from "#contract/product.ts";
import { readSnapshot } from "../../core/catalogue/product-store.ts";
import { endpoint } from "../../http/endpoint.ts";

export const handler = endpoint("listSubscriptions", listSubscriptions, () => readSnapshot("subscription"));
