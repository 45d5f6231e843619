import { accessibilityOf } from "../../features/legal/accessibility.ts";
import { LegalPage } from "../../features/legal/legal-page.tsx";
import { useShop } from "../../features/shop/use-shop.ts";

/** 'Pristupačnost' */
export function AccessibilityPage() {
  return <LegalPage document={accessibilityOf(useShop())} />;
}
