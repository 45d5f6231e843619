import { Page } from "../../components/page.tsx";
import { OwnKitchen } from "../../features/kitchen/own-kitchen.tsx";
import { CookbookHead } from "../../features/recipes/cookbook-head.tsx";

/** 'Moj tjedan' with its shopping list. */
export function KitchenPage() {
  return (
    <Page title="Moj tjedan">
      <CookbookHead title="Moj tjedan" />
      <OwnKitchen />
    </Page>
  );
}
