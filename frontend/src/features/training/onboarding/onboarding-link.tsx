import { ButtonLink } from "../../../components/button.tsx";
import { paths } from "../../../lib/paths.ts";
import { enrolmentsOf } from "../diary/diary-head.ts";
import { useDiary } from "../diary/use-diary.ts";
import { useWishes } from "./use-proposals.ts";

/** Leads a new member without a programme to what fits best; the questions wait there. */
export function OnboardingLink() {
  const diary = useDiary();
  const [wishes] = useWishes();
  if (!diary?.isSynced || wishes.over || enrolmentsOf(diary.head).length > 0) return null;
  return <ButtonLink to={paths.start("prijedlog")}>Odaberi prvi trening</ButtonLink>;
}
