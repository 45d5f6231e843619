import { listTrainings } from "#contract/product.ts";
import { endpoint } from "../http/endpoint.ts";
import { readSnapshot } from "./product-store.ts";

export const handler = endpoint("listTrainings", listTrainings, () => readSnapshot("training"));
