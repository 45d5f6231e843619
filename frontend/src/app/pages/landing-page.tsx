import { useQuery } from "@tanstack/react-query";
import { Page } from "../../components/page.tsx";
import { QuestionList } from "../../components/question-list.tsx";
import { NearSlider } from "../../components/slider/near-slider.tsx";
import { Optional } from "../../components/states.tsx";
import { challengesQuery, plansQuery } from "../../features/catalogue/queries.ts";
import { Hero } from "../../features/landing/hero.tsx";
import { IncludedChallenges, IncludedEbooks } from "../../features/landing/included.tsx";
import styles from "../../features/landing/landing.module.css";
import { ProductLinks } from "../../features/landing/product-links.tsx";
import { LANDING_TITLE, landingDescription, questionsFor } from "../../features/landing/words.ts";
import { MembershipBand } from "../../features/membership/membership-band.tsx";
import { useMembershipOffer } from "../../features/membership/membership-offer.tsx";
import { includedIn } from "../../features/membership/offer-figures.ts";
import { serverNow } from "../../lib/server-time.ts";

/** The landing page: readable before any script has run; every product opens the membership offer. */
export function LandingPage() {
  const { dialog, open, warm } = useMembershipOffer();
  const plans = useQuery(plansQuery).data ?? [];
  const included = includedIn(useQuery(challengesQuery).data ?? [], serverNow());
  return (
    <Page title={LANDING_TITLE} wide>
      <meta name="description" content={landingDescription(included, plans)} />
      <Hero plans={plans} included={included} onOpen={open} onIntent={warm} />
      <div className={styles.later}>
        <MembershipBand onOpen={open} onIntent={warm} />
      </div>
      <div className={styles.inner}>
        <IncludedChallenges onOpen={open} />
        <IncludedEbooks onOpen={open} />
        <Optional>
          <NearSlider />
        </Optional>
        <ProductLinks />
        <QuestionList questions={questionsFor(plans)} />
      </div>
      {dialog}
    </Page>
  );
}
