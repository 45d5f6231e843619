import type { LandingTexts } from "#contract/landing-texts.ts";
import { ImageSlider } from "../../components/slider/image-slider.tsx";
import { Optional } from "../../components/states.tsx";
import { MembershipBand } from "../membership/membership-band.tsx";
import { Closing } from "./closing.tsx";
import { IncludedChallenges, IncludedEbooks } from "./included.tsx";
import { Inside } from "./inside.tsx";
import styles from "./landing.module.css";
import later from "./later.css?url";

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
        <Inside />
        <IncludedChallenges text={texts?.trainings} onOpen={onOpen} />
        <IncludedEbooks onOpen={onOpen} />
        <Optional>
          <ImageSlider />
        </Optional>
        <Closing />
      </div>
    </>
  );
}
