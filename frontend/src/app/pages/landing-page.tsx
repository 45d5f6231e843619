import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { Page } from "../../components/page.tsx";
import { challengesQuery, plansQuery } from "../../features/catalogue/queries.ts";
import { Announcements, DeletionNotice } from "../../features/landing/announcement.tsx";
import { BelowHero } from "../../features/landing/below-hero.tsx";
import { Hero } from "../../features/landing/hero.tsx";
import { landingTextsQuery } from "../../features/landing/queries.ts";
import { firstScreen, landingDescription } from "../../features/landing/words.ts";
import { useMembershipOffer } from "../../features/membership/membership-offer.tsx";
import { includedIn } from "../../features/membership/offer-figures.ts";
import { serverNow } from "../../lib/server-time.ts";

const FreeWorkout = lazy(async () => ({
  default: (await import("../../features/landing/free-workout.tsx")).FreeWorkout,
}));

/** The landing page: readable before any script has run; every product opens the membership offer. */
export function LandingPage() {
  const { dialog, open } = useMembershipOffer();
  const plans = useQuery(plansQuery).data ?? [];
  const challenges = useQuery(challengesQuery).data ?? [];
  const included = includedIn(challenges, serverNow());
  const free = challenges.find((challenge) => challenge.with_subscription && challenge.has_sample);
  const [watching, setWatching] = useState(false);
  const texts = useQuery(landingTextsQuery).data;
  const screen = firstScreen(texts, included, plans);
  return (
    <Page title={screen.title} wide>
      <meta name="description" content={landingDescription(included, plans)} />
      <DeletionNotice />
      <Announcements viewer="visitor" />
      <Hero screen={screen} onOpen={open} onTry={free && (() => setWatching(true))} />
      <BelowHero texts={texts} onOpen={open} />
      {dialog}
      {free && watching && (
        <Suspense fallback={null}>
          <FreeWorkout challenge={free} open onClose={() => setWatching(false)} />
        </Suspense>
      )}
    </Page>
  );
}
