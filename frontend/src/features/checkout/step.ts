import type { ProductCategory } from "#contract/primitives.ts";
import type { Consents } from "../../lib/consents.ts";
import type { CheckoutProduct } from "./product.ts";

/** What every step of the checkout shares: the order as it stands and the way to pay it. */
export interface Step {
  readonly category: ProductCategory;
  readonly product: CheckoutProduct | undefined;
  /** In euros. */
  readonly total: number | undefined;
  readonly consents: Consents;
  readonly setConsents: (consents: Consents) => void;
  readonly busy: boolean;
  readonly error: unknown;
  readonly pay: () => void;
}
