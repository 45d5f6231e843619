import { useQuery } from "@tanstack/react-query";
import { Badge } from "../../components/badge.tsx";
import { CardGrid, Section } from "../../components/page.tsx";
import { EmptyState } from "../../components/states.tsx";
import { ChallengeCard } from "../catalogue/challenge-card.tsx";
import { EbookCard } from "../catalogue/ebook-card.tsx";
import { challengesQuery, ebooksQuery } from "../catalogue/queries.ts";

const MOST_CHALLENGES = 7;
const MOST_EBOOKS = 4;

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
