import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { Badge } from "../../components/badge.tsx";
import { Button } from "../../components/button.tsx";
import { CardGrid } from "../../components/card-grid.tsx";
import { Optional } from "../../components/optional.tsx";
import { Page, Section } from "../../components/page.tsx";
import { QuestionList } from "../../components/question-list.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { EmptyState } from "../../components/states.tsx";
import { WhenNear } from "../../components/when-near.tsx";
import { ChallengeCard } from "../../features/catalogue/challenge-card.tsx";
import { EbookCard } from "../../features/catalogue/ebook-card.tsx";
import { challengesQuery, ebooksQuery, plansQuery } from "../../features/catalogue/queries.ts";
import { Hero } from "../../features/landing/hero.tsx";
import styles from "../../features/landing/landing.module.css";
import { ProductLinks } from "../../features/landing/product-links.tsx";
import { questionsFor } from "../../features/landing/questions.ts";
import { LANDING_DESCRIPTION, LANDING_TITLE } from "../../features/landing/words.ts";
import { MembershipBand } from "../../features/membership/membership-band.tsx";
import { useMembershipOffer } from "../../features/membership/membership-offer.tsx";

const ImageSlider = lazy(async () => ({
  default: (await import("../../components/slider/image-slider.tsx")).ImageSlider,
}));
const FreeWorkout = lazy(async () => ({
  default: (await import("../../features/landing/free-workout.tsx")).FreeWorkout,
}));

/** The landing page: readable before any script has run; every product opens the membership offer. */
export function LandingPage() {
  const { dialog, open, warm } = useMembershipOffer();
  const plans = useQuery(plansQuery).data ?? [];
  return (
    <Page title={LANDING_TITLE} wide>
      <meta name="description" content={LANDING_DESCRIPTION} />
      <Hero plans={plans} onOpen={open} onIntent={warm} />
      <div className={styles.later}>
        <MembershipBand onOpen={open} onIntent={warm} />
      </div>
      <div className={styles.inner}>
        <Trainings onOpen={open} />
        <Ebooks onOpen={open} />
        <Optional>
          <WhenNear before={<Skeleton shape="stage" />}>
            <Suspense fallback={<Skeleton shape="stage" />}>
              <ImageSlider />
            </Suspense>
          </WhenNear>
        </Optional>
        <ProductLinks />
        <QuestionList questions={questionsFor(plans)} />
      </div>
      {dialog}
    </Page>
  );
}

function Trainings({ onOpen }: { readonly onOpen: () => void }) {
  const challenges = useQuery(challengesQuery).data ?? [];
  const included = challenges.filter((challenge) => challenge.with_subscription);
  const free = challenges.find((challenge) => challenge.has_sample);
  const [watching, setWatching] = useState(false);
  return (
    <Section
      heading="Treninzi"
      badge={<Badge kind="premium">Uključeno u Premium</Badge>}
      text="Odaberi izazov i kreni kad ti odgovara. Jedan cijeli trening možeš isprobati bez računa."
      aside={
        free && (
          <Button kind="outline" onClick={() => setWatching(true)}>
            Isprobaj besplatni trening
          </Button>
        )
      }
    >
      <CardGrid>
        {included.slice(0, 7).map((challenge, position) => (
          <ChallengeCard key={challenge.id} challenge={challenge} lead={position === 0} onOpen={onOpen} />
        ))}
      </CardGrid>
      {included.length === 0 && <EmptyState text="No challenge available." />}
      {free && watching && (
        <Suspense fallback={null}>
          <FreeWorkout challenge={free} open onClose={() => setWatching(false)} />
        </Suspense>
      )}
    </Section>
  );
}

function Ebooks({ onOpen }: { readonly onOpen: () => void }) {
  const ebooks = useQuery(ebooksQuery).data ?? [];
  const included = ebooks.filter((ebook) => ebook.with_subscription).slice(0, 4);
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
