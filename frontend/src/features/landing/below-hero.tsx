import { useQuery } from "@tanstack/react-query";
import type { LandingTexts } from "#contract/landing-texts.ts";
import { QuestionList } from "../../components/question-list.tsx";
import { ImageSlider } from "../../components/slider/image-slider.tsx";
import { Optional } from "../../components/states.tsx";
import { plansQuery } from "../catalogue/queries.ts";
import { MembershipBand } from "../membership/membership-band.tsx";
import { Dishes, IncludedChallenges, IncludedEbooks, Programmes } from "./included.tsx";
import { Inside } from "./inside.tsx";
import styles from "./landing.module.css";
import later from "./later.css?url";
import { ProductLinks } from "./product-links.tsx";
import { landingTextsQuery } from "./queries.ts";
import { questionsFor } from "./questions.ts";
import { Voices } from "./voices.tsx";

interface Props {
  readonly texts: LandingTexts | undefined;
  readonly onOpen: () => void;
}

/** Everything below the landing page's first screen. Its stylesheet is linked here, so that the first screen is painted while it loads. */
export function BelowHero({ texts, onOpen }: Props) {
  return (
    <>
      <link rel="stylesheet" href={later} />
      <div data-later>
        <MembershipBand onOpen={onOpen} />
      </div>
      <div className={styles.inner} data-later-parts>
        <Inside />
        <Voices />
        <IncludedChallenges text={texts?.trainings} onOpen={onOpen} />
        <Programmes />
        <Dishes />
        <IncludedEbooks onOpen={onOpen} />
        <Optional>
          <ImageSlider />
        </Optional>
        <Closing />
      </div>
    </>
  );
}

/** The end of the landing page: the way to every product, and what visitors ask. */
function Closing() {
  const plans = useQuery(plansQuery).data ?? [];
  const texts = useQuery(landingTextsQuery).data;
  return (
    <>
      <ProductLinks />
      <QuestionList questions={questionsFor(plans, texts?.questions)} />
    </>
  );
}
