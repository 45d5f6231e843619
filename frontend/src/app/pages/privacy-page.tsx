import { LegalPage } from "../../features/legal/legal-page.tsx";
import { privacyOf } from "../../features/legal/privacy.ts";
import { useShop } from "../../features/shop/use-shop.ts";

/** 'Privatnost' */
export function PrivacyPage() {
  return <LegalPage document={privacyOf(useShop())} />;
}
