import { CardRow } from "../../components/card-row.tsx";
import { Section } from "../../components/page.tsx";
import { paths } from "../../lib/paths.ts";
import { useMe } from "../account/queries.ts";
import { holds } from "../catalogue/product.ts";
import { rowFor } from "./on-home.ts";
import { useNewThings } from "./use-new-things.tsx";

/** The row of what is new; nothing without any. */
export function NewThings() {
  const me = useMe().data;
  const things = rowFor(useNewThings(), ({ product }) => product, me).filter(({ product }) => !holds(me, product));
  if (things.length === 0) return null;
  return (
    <Section heading="Novo">
      <CardRow more={{ to: paths.search, label: "Pretraži sve" }}>{things.map(({ card }) => card)}</CardRow>
    </Section>
  );
}
