import { useQuery } from "@tanstack/react-query";
import type { Audience } from "#contract/newsletter.ts";
import type { ContentCategory } from "#contract/primitives.ts";
import { useSoldProducts } from "../coupons/use-sold-products.ts";
import { CallError } from "../shared/call-error.tsx";
import page from "../shared/page.module.css";
import { SelectField } from "../shared/select-field.tsx";
import { audienceLabels, peopleOf } from "./labels.ts";
import { audienceQuery } from "./queries.ts";

interface Props {
  readonly audience: Audience;
  readonly onChange: (audience: Audience) => void;
}

/** Of those who agreed to newsletters whom this one is for, and how many they are now. */
export function AudienceFields({ audience, onChange }: Props) {
  const choices = useProductChoices();
  const choose = (kind: string) => {
    const [first] = choices;
    if (kind !== "bought") onChange({ kind: kind as Exclude<Audience["kind"], "bought"> });
    else if (first) onChange(boughtOf(first[0]));
  };
  return (
    <>
      <SelectField
        label="Za koga"
        name="audience"
        value={audience.kind}
        onChange={choose}
        options={Object.entries(audienceLabels)}
      />
      {audience.kind === "bought" && (
        <SelectField
          label="Proizvod"
          name="product"
          value={`${audience.category}#${audience.id}`}
          onChange={(choice) => onChange(boughtOf(choice))}
          options={choices}
        />
      )}
      <AudienceCount audience={audience} />
    </>
  );
}

/** The number of an audience, or why there is nobody to write to. */
export function AudienceCount({ audience }: { readonly audience: Audience }) {
  const { data, error, refetch } = useQuery(audienceQuery(audience));
  if (error) return <CallError error={error} onRetry={refetch} />;
  return (
    <p role="status" className={page.quiet}>
      {data === undefined ? "Brojim…" : data === 0 ? NOBODY : `Sada ${peopleOf(data)}.`}
    </p>
  );
}

export const NOBODY = "Nema nikoga tko je pristao na novosti i spada ovamo, pa se ovo pismo nema kome poslati.";

function useProductChoices(): readonly (readonly [value: string, word: string])[] {
  const { products } = useSoldProducts();
  return products
    .filter(({ category }) => category !== "subscription")
    .map(({ category, id, title }) => [`${category}#${id}`, title] as const);
}

function boughtOf(choice: string): Audience {
  const [category, id] = choice.split("#");
  return { kind: "bought", category: category as ContentCategory, id: Number(id) };
}

/** An audience in words: 'Kupci proizvoda: Program: Booty Program'. */
export function useAudienceWords(audience: Audience): string {
  const { titleOf } = useSoldProducts();
  const { kind } = audience;
  return kind === "bought"
    ? `${audienceLabels.bought}: ${titleOf(audience.category, audience.id)}`
    : audienceLabels[kind];
}
