import { LegalPage } from "../../features/legal/legal-page.tsx";
import { termsOf } from "../../features/legal/terms.ts";
import { useShop } from "../../features/shop/use-shop.ts";

/** 'Opći uvjeti korištenja' */
export function TermsPage() {
  return <LegalPage document={termsOf(useShop())} />;
}
