import type { NextVideo } from "#contract/access.ts";
import { FirstCourse } from "../training/onboarding/first-course.tsx";
import { Lead } from "./lead.tsx";
import { NextVideoStage } from "./next-video.tsx";

interface Props {
  /** The next video of a challenge that was begun. */
  readonly next: NextVideo | null | undefined;
}

/** What stands first for a member without a programme that goes on: the next video, what may be begun, or what is newest. */
export function FirstThing({ next }: Props) {
  return next ? <NextVideoStage next={next} /> : <FirstCourse otherwise={<Lead />} />;
}
