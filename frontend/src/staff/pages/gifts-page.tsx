import { useSearchParams } from "react-router-dom";
import { Page } from "../../components/page.tsx";
import { GiftList, type GiftTab, giftTabs } from "../../features/admin/gifts/gift-list.tsx";

/** 'Pokloni': paid gifts by how they stand; tab and page stand in the address. */
export function GiftsPage() {
  const [address] = useSearchParams();
  const tab = address.get("tab") ?? "open";
  const chosen = tab in giftTabs ? (tab as GiftTab) : "open";
  return (
    <Page title="Pokloni · Uprava">
      <GiftList tab={chosen} cursor={address.get("cursor") ?? undefined} />
    </Page>
  );
}
