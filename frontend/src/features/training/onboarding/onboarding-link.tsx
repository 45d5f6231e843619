import { ButtonLink } from "../../../components/button.tsx";
import { paths } from "../../../lib/paths.ts";
import { enrolmentsOf } from "../diary/diary-head.ts";
import { useDiary } from "../diary/use-diary.ts";
import { useWishes } from "./use-proposals.ts";

/** Leads a new member without a programme to the onboarding. */
export function OnboardingLink() {
  const diary = useDiary();
  const [wishes] = useWishes();
  if (!diary?.isSynced || wishes.over || enrolmentsOf(diary.head).length > 0) return null;
  return (
    <ButtonLink to={paths.start()} kind="outline">
      Tri pitanja do prvog treninga
    </ButtonLink>
  );
}
