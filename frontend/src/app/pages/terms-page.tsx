import { LegalPage } from "../../features/legal/legal-page.tsx";
import { terms } from "../../features/legal/terms.ts";

/** 'Opći uvjeti korištenja' */
export function TermsPage() {
  return <LegalPage document={terms} />;
}
