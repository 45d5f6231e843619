import { accessibility } from "../../features/legal/accessibility.ts";
import { LegalPage } from "../../features/legal/legal-page.tsx";

/** 'Pristupačnost' */
export function AccessibilityPage() {
  return <LegalPage document={accessibility} />;
}
