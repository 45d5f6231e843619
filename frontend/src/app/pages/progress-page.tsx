import { ButtonLink } from "../../components/button.tsx";
import { Page } from "../../components/page.tsx";
import { Progress } from "../../features/training/progress/progress.tsx";
import { paths } from "../../lib/paths.ts";

/** 'Napredak': weeks, records, exercises and measures. */
export function ProgressPage() {
  return (
    <Page title="Napredak">
      <Progress start={<ButtonLink to={paths.home}>Kreni s programom</ButtonLink>} />
    </Page>
  );
}
