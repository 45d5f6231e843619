import { useParams } from "react-router-dom";
import { Page } from "../../components/page.tsx";
import { Onboarding } from "../../features/training/onboarding/onboarding.tsx";

/** Three questions to a new member, and the programme that fits the answers. */
export function StartPage() {
  const { step } = useParams();
  return (
    <Page title="Tvoj početak">
      <Onboarding key={step} step={step} />
    </Page>
  );
}
