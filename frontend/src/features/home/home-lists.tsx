import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { ComponentProps, ReactNode } from "react";
import { CardRow } from "../../components/card-row.tsx";
import { Section } from "../../components/page.tsx";
import { EmptyState, ErrorState, Skeleton } from "../../components/states.tsx";
import { TextLink } from "../../components/text-link.tsx";
import { paths } from "../../lib/paths.ts";
import { useMe } from "../account/queries.ts";
import { ChallengeCard } from "../catalogue/challenge-card.tsx";
import { EbookCard } from "../catalogue/ebook-card.tsx";
import { OwnStatus } from "../catalogue/own-status.tsx";
import { ofChallenge, ofEbook, ofTraining, type Product } from "../catalogue/product.ts";
import { challengesQuery, ebooksQuery, trainingsQuery } from "../catalogue/queries.ts";
import { TrainingCard } from "../catalogue/training-card.tsx";
import { FeaturedProgram } from "./featured-program.tsx";
import styles from "./home-lists.module.css";
import { rowFor, withoutNew } from "./home-rules.ts";

const SHOWN = 8;
/** At most so many programmes stand beside the promoted one. */
const FEW = 2;

const allChallenges = { to: paths.challenges, label: "Svi izazovi" };
const allTrainings = { to: paths.trainings, label: "Svi programi" };
const allEbooks = { to: paths.ebooks, label: "Svi ebookovi" };

export function HomeChallenges() {
  const challenges = useQuery(challengesQuery);
  const shown = useRow(challenges, ofChallenge);
  return (
    <Section heading="Izazovi" aside={<AllLink {...allChallenges} />}>
      <ProductRow
        products={challenges}
        shown={shown}
        empty="No challenge available."
        more={allChallenges}
        card={(challenge) => (
          <ChallengeCard
            key={challenge.id}
            challenge={challenge}
            status={<OwnStatus product={ofChallenge(challenge)} />}
          />
        )}
      />
    </Section>
  );
}

/** Programmes with the promoted one. */
export function HomeTrainings() {
  const trainings = useQuery(trainingsQuery);
  const featured = trainings.data?.find((training) => training.featured);
  const shown = useRow(trainings, ofTraining).filter((training) => training !== featured);
  const beside = featured && shown.length <= FEW;
  return (
    <Section heading="Programi" aside={<AllLink {...allTrainings} />}>
      <div className={beside ? styles.beside : styles.below}>
        {(shown.length > 0 || !featured) && (
          <ProductRow
            products={trainings}
            shown={shown}
            empty="Trenutačno nema programa."
            {...(!beside && { more: allTrainings })}
            card={(training) => (
              <TrainingCard
                key={training.id}
                training={training}
                status={<OwnStatus product={ofTraining(training)} />}
              />
            )}
          />
        )}
        {featured && <FeaturedProgram training={featured} />}
      </div>
    </Section>
  );
}

export function HomeEbooks() {
  const ebooks = useQuery(ebooksQuery);
  const shown = useRow(ebooks, ofEbook);
  return (
    <Section heading="Ebooks" aside={<AllLink {...allEbooks} />}>
      <ProductRow
        products={ebooks}
        shown={shown}
        empty="No ebooks available."
        more={allEbooks}
        card={(ebook) => <EbookCard key={ebook.id} ebook={ebook} status={<OwnStatus product={ofEbook(ebook)} />} />}
      />
    </Section>
  );
}

/** The products of a list that this member sees here. */
function useRow<T extends { readonly is_new: boolean }>(
  { data = [] }: UseQueryResult<T[]>,
  productOf: (record: T) => Product,
): T[] {
  const me = useMe().data;
  return rowFor(withoutNew(data), productOf, me).slice(0, SHOWN);
}

interface ProductRowProps<T> extends Pick<ComponentProps<typeof CardRow>, "more"> {
  readonly products: UseQueryResult<T[]>;
  /** The products shown. */
  readonly shown: readonly T[];
  /** Text without any product. */
  readonly empty: string;
  readonly card: (product: T) => ReactNode;
}

const WAITING = ["first", "second", "third", "fourth"];

/** A row of cards that is loading, failed, empty or loaded. A later failure keeps known products. */
function ProductRow<T>({ products, shown, empty, card, more }: ProductRowProps<T>) {
  if (products.isPending) return <CardRow>{WAITING.map(waiting)}</CardRow>;
  if (!products.data) return <ErrorState error={products.error} onRetry={() => products.refetch()} />;
  if (products.data.length === 0) return <EmptyState text={empty} />;
  return <CardRow {...(more && { more })}>{shown.map(card)}</CardRow>;
}

function waiting(place: string): ReactNode {
  return (
    <li key={place} aria-hidden="true">
      <Skeleton shape="card" />
    </li>
  );
}

function AllLink({ to, label }: { readonly to: string; readonly label: string }) {
  return (
    <TextLink to={to} className={styles.all}>
      {label}
    </TextLink>
  );
}
