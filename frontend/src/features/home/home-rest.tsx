import { NearSlider } from "../../components/slider/near-slider.tsx";
import type { Me } from "../account/queries.ts";
import styles from "./home.module.css";
import { HomeChallenges, HomeEbooks, HomeTrainings } from "./home-lists.tsx";
import { Offer } from "./offer.tsx";
import { PromoCodes } from "./promo-codes.tsx";
import { RecipesTile } from "./recipes-tile.tsx";

interface Props {
  /** Undefined while nothing is known of the person: then nothing is offered. */
  readonly me: Me | undefined;
}

/** Everything there is, kind by kind; the membership to who has none, the partners' codes to who has it. */
export function HomeRest({ me }: Props) {
  const isMember = me?.premium === true && me.subscription !== null;
  return (
    <>
      {me && !isMember && <Offer />}
      <div className={styles.inner}>
        <HomeChallenges />
        <HomeTrainings />
        <RecipesTile />
        <HomeEbooks />
        <NearSlider linked />
        {isMember && <PromoCodes />}
      </div>
    </>
  );
}
