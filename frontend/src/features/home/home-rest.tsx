import { CheckFailed } from "../../components/check-failed.tsx";
import { NearSlider } from "../../components/slider/near-slider.tsx";
import type { useMe } from "../account/queries.ts";
import { GoOn } from "./go-on.tsx";
import styles from "./home.module.css";
import { HomeChallenges, HomeEbooks, HomeTrainings } from "./home-lists.tsx";
import { NewThings } from "./new-things.tsx";
import { Offer } from "./offer.tsx";
import { PromoCodes } from "./promo-codes.tsx";
import { RecipesTile } from "./recipes-tile.tsx";
import { VerifyNotice } from "./verify-notice.tsx";

interface Props {
  /** Without data nothing is known of the person: then nothing is offered. */
  readonly me: ReturnType<typeof useMe>;
}

/** What follows the first screen: what goes on, what is new, everything there is, kind by kind; the membership to who has none, the partners' codes to who has it. */
export function HomeRest({ me }: Props) {
  const isMember = me.data?.premium === true;
  return (
    <>
      <div className={styles.inner}>
        <GoOn />
        {me.isError && (
          <div className={styles.check}>
            <CheckFailed onRetry={() => me.refetch()} />
          </div>
        )}
        {me.data && <VerifyNotice user={me.data.user} />}
        <NewThings />
      </div>
      {me.data && !isMember && <Offer />}
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
