import { LegalPage } from "../../features/legal/legal-page.tsx";
import { privacy } from "../../features/legal/privacy.ts";

/** 'Privatnost' */
export function PrivacyPage() {
  return <LegalPage document={privacy} />;
}
