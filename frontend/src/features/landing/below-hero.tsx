import { Suspense } from "react";
import type { LandingTexts } from "#contract/landing-texts.ts";
import { NearSlider } from "../../components/slider/near-slider.tsx";
import { Optional } from "../../components/states.tsx";
import { MembershipBand } from "../membership/membership-band.tsx";
import { IncludedChallenges, IncludedEbooks } from "./included.tsx";
import styles from "./landing.module.css";
import later from "./later.css?url";
import { withScroll } from "./with-scroll.ts";

const Inside = withScroll(async () => (await import("./inside.tsx")).Inside);
const Closing = withScroll(async () => (await import("./closing.tsx")).Closing);

/** Made once: what never changes stays as the page was built until its code is there. */
const inside = (
  <Suspense fallback={null}>
    <Inside />
  </Suspense>
);
const closing = (
  <Suspense fallback={null}>
    <Closing />
  </Suspense>
);

interface Props {
  readonly texts: LandingTexts | undefined;
  readonly onOpen: () => void;
}

/**
 * All that follows the landing page's first screen. A browser that reads the page asks here for how the rest is laid out, and paints the
 * first screen while it waits.
 */
export function BelowHero({ texts, onOpen }: Props) {
  return (
    <>
      <link rel="stylesheet" href={later} />
      <div data-later>
        <MembershipBand onOpen={onOpen} />
      </div>
      <div className={styles.inner} data-later-parts>
        {inside}
        <IncludedChallenges text={texts?.trainings} onOpen={onOpen} />
        <IncludedEbooks onOpen={onOpen} />
        <Optional>
          <NearSlider />
        </Optional>
        {closing}
      </div>
    </>
  );
}
