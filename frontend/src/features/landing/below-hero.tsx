import type { Plan } from "#contract/product.ts";
import { QuestionList } from "../../components/question-list.tsx";
import { NearSlider } from "../../components/slider/near-slider.tsx";
import { Optional } from "../../components/states.tsx";
import { MembershipBand } from "../membership/membership-band.tsx";
import { IncludedChallenges, IncludedEbooks } from "./included.tsx";
import { Inside } from "./inside.tsx";
import styles from "./landing.module.css";
import { ProductLinks } from "./product-links.tsx";
import { questionsFor } from "./words.ts";

interface Props {
  readonly plans: readonly Plan[];
  readonly onOpen: () => void;
  readonly onIntent: () => void;
}

/** All that follows the landing page's first screen. */
export function BelowHero({ plans, onOpen, onIntent }: Props) {
  return (
    <>
      <div className={styles.later}>
        <MembershipBand onOpen={onOpen} onIntent={onIntent} />
      </div>
      <div className={styles.inner}>
        <Inside />
        <IncludedChallenges onOpen={onOpen} />
        <IncludedEbooks onOpen={onOpen} />
        <Optional>
          <NearSlider />
        </Optional>
        <ProductLinks />
        <QuestionList questions={questionsFor(plans)} />
      </div>
    </>
  );
}
