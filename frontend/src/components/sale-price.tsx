import { dayOf, money } from "../lib/format.ts";

/** The price before a reduction, which the shop proves to be the lowest of the 30 days before it; it stands before the price of now. */
export function OldPrice({ price }: { readonly price: number | undefined }) {
  if (price === undefined) return null;
  return (
    <>
      <span data-spoken="">Prijašnja cijena </span>
      <s>{money(price)}</s>
      <span data-spoken="">, sada </span>{" "}
    </>
  );
}

interface Props {
  readonly product: {
    readonly old_price?: number | undefined;
    readonly sale?: { readonly until: string } | undefined;
  };
  readonly className?: string | undefined;
}

/** Below a reduced price: the lowest of the 30 days before it, and its last day. */
export function SaleNote({ product: { old_price, sale }, className }: Props) {
  const lowest = old_price !== undefined && `Najniža cijena u posljednjih 30 dana: ${money(old_price)}`;
  const words = [lowest, sale && `Akcija traje do ${dayOf(sale.until)}`].filter(Boolean).join(". ");
  return words && <span className={className}>{words}</span>;
}
