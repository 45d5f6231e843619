import { useQuery } from "@tanstack/react-query";
import { Badge } from "../../components/badge.tsx";
import { CardRow } from "../../components/card-row.tsx";
import { CardGrid, Section } from "../../components/page.tsx";
import { EmptyState } from "../../components/states.tsx";
import { paths } from "../../lib/paths.ts";
import { ChallengeCard } from "../catalogue/challenge-card.tsx";
import { EbookCard } from "../catalogue/ebook-card.tsx";
import { challengesQuery, ebooksQuery, trainingsQuery } from "../catalogue/queries.ts";
import { TrainingCard } from "../catalogue/training-card.tsx";
import { RecipeCard } from "../recipes/list/recipe-card.tsx";
import { dishesQuery } from "./queries.ts";

const MOST_CHALLENGES = 7;
const MOST_EBOOKS = 4;
/** Beside the lead card these fill the rows. */
const MOST_PROGRAMMES = 7;

/** Challenges that Premium includes. */
export function IncludedChallenges({
  text,
  onOpen,
}: {
  readonly text: string | undefined;
  readonly onOpen: () => void;
}) {
  const challenges = useQuery(challengesQuery).data ?? [];
  const included = challenges.filter((challenge) => challenge.with_subscription);
  return (
    <Section heading="Treninzi" badge={<Badge kind="premium">Uključeno u Premium</Badge>} {...(text && { text })}>
      <CardGrid>
        {included.slice(0, MOST_CHALLENGES).map((challenge, position) => (
          <ChallengeCard key={challenge.id} challenge={challenge} lead={position === 0} onOpen={onOpen} />
        ))}
      </CardGrid>
      {included.length === 0 && <EmptyState text="No challenge available." />}
    </Section>
  );
}

/** Ebooks that Premium includes. */
export function IncludedEbooks({ onOpen }: { readonly onOpen: () => void }) {
  const ebooks = useQuery(ebooksQuery).data ?? [];
  const included = ebooks.filter((ebook) => ebook.with_subscription).slice(0, MOST_EBOOKS);
  return (
    <Section heading="Ebooks" badge={<Badge kind="premium">Uključeno u Premium</Badge>}>
      <CardGrid>
        {included.map((ebook) => (
          <EbookCard key={ebook.id} ebook={ebook} onOpen={onOpen} />
        ))}
      </CardGrid>
      {included.length === 0 && <EmptyState text="No ebooks available." />}
    </Section>
  );
}

/** Programmes, the promoted one first; each has a page for everybody. What the page was built with suffices: nothing is asked for it. */
export function Programmes() {
  const trainings = useQuery({ ...trainingsQuery, enabled: false }).data ?? [];
  if (trainings.length === 0) return null;
  const shown = trainings.toSorted((one, other) => Number(other.featured) - Number(one.featured));
  return (
    <Section heading="Programi" text="Za kuću i teretanu: svaka serija, kilogram i odmor po planu.">
      <CardGrid>
        {shown.slice(0, MOST_PROGRAMMES).map((training, position) => (
          <TrainingCard key={training.id} training={training} lead={position === 0} isPublic />
        ))}
      </CardGrid>
    </Section>
  );
}

/** A few dishes, and the way to all. */
export function Dishes() {
  const dishes = useQuery(dishesQuery).data ?? [];
  if (dishes.length === 0) return null;
  return (
    <Section heading="Recepti" text="Količine za tvoje porcije, priprema korak po korak i popis za kupnju.">
      <CardRow more={{ to: paths.publicRecipes, label: "Svi recepti" }}>
        {dishes.map((recipe) => (
          <RecipeCard key={recipe.id} recipe={recipe} to={paths.publicRecipe} showsOpen />
        ))}
      </CardRow>
    </Section>
  );
}
