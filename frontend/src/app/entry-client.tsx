import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes } from "react-router-dom";
import { embeddedSnapshot, fillCatalogue } from "../features/catalogue/snapshot.ts";
import { markBrokenPictures } from "../lib/broken-pictures.ts";
import { reloadForMissingCode } from "../lib/missing-code.ts";
import { DEVICE_ID } from "../lib/offline/device-id.ts";
import { PREVIEW } from "../lib/preview.ts";
import { createQueryClient } from "../lib/query-client.ts";
import { followOtherTabs, pendingSignOut, sessionPerson } from "../lib/session.ts";
import { storage } from "../lib/storage.ts";
import { keepVisitCoupon } from "../lib/visit-coupon.ts";
import { keepVisitSource } from "../lib/visit-source.ts";
import { App } from "./app.tsx";
import { appRoutes } from "./app-routes.tsx";
import "../styles/fonts.css";
import "../styles/tokens.css";
import "../styles/base.css";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no root element.");
markBrokenPictures();
reloadForMissingCode(() => window.location.reload());
const queryClient = createQueryClient();
const snapshot = embeddedSnapshot();
if (snapshot) fillCatalogue(queryClient, snapshot);
followOtherTabs();
keepVisitCoupon(window.location.search);
keepVisitSource(window.location.search, document.referrer, window.location.host);
if (pendingSignOut.isOpen()) void finishSignOut();
if (sessionPerson() === undefined && storage.read(DEVICE_ID) !== null) void tidyDevice();

const isPrerendered = root.childElementCount > 0;
if (window.location.hash === PREVIEW) void showPreview(root);
else if (isPrerendered) void hydrate(root);
else createRoot(root).render(page());

function page(routes = appRoutes(queryClient)) {
  return (
    <StrictMode>
      <App queryClient={queryClient} router={createBrowserRouter(routes)} />
    </StrictMode>
  );
}

/** A prerendered page is taken over once its code has come: until then it stays as it was made. */
async function hydrate(place: Element): Promise<void> {
  const routes = appRoutes(queryClient);
  for (const { route } of matchRoutes(routes, window.location) ?? []) {
    if (typeof route.lazy === "function") Object.assign(route, await route.lazy(), { lazy: undefined });
  }
  hydrateRoot(place, page(routes));
}

/** A draft's page: drawn anew, since what was prerendered shows what is published. */
async function showPreview(place: Element): Promise<void> {
  const { startPreview } = await import("./start-preview.ts");
  startPreview(queryClient);
  place.replaceChildren();
  createRoot(place).render(page());
}

/** What others left on this device; its code is fetched only where somebody kept a diary. */
async function tidyDevice(): Promise<void> {
  await import("./offline-rows.ts");
  const data = await import("../lib/offline/person-data.ts");
  await data.tidyDevice().catch(() => undefined);
}

/** A sign-out that the server never heard of; its code is fetched for nobody else. */
async function finishSignOut(): Promise<void> {
  const signOut = await import("../features/account/sign-out.ts");
  await signOut.finishSignOut();
}
