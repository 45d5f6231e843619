import * as lists from "#contract/product.ts";
import { readSnapshot } from "../../core/catalogue/product-store.ts";
import { endpoint } from "../../http/endpoint.ts";

/** The lists of what is on sale, ready-made: the catalogue's tool writes each as it is sent. */
export const listChallenges = endpoint("listChallenges", lists.listChallenges, () => readSnapshot("challenge"));
export const listEbooks = endpoint("listEbooks", lists.listEbooks, () => readSnapshot("ebook"));
export const listSubscriptions = endpoint("listSubscriptions", lists.listSubscriptions, () =>
  readSnapshot("subscription"),
);
export const listTrainings = endpoint("listTrainings", lists.listTrainings, () => readSnapshot("training"));
