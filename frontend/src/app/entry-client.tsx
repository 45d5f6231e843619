import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { embeddedSnapshot, fillCatalogue } from "../features/catalogue/snapshot.ts";
import { markBrokenPictures } from "../lib/broken-pictures.ts";
import { reloadForMissingCode } from "../lib/missing-code.ts";
import { DEVICE_ID } from "../lib/offline/device-id.ts";
import { PREVIEW } from "../lib/preview.ts";
import { createQueryClient } from "../lib/query-client.ts";
import { followOtherTabs, pendingSignOut, sessionPerson } from "../lib/session.ts";
import { storage } from "../lib/storage.ts";
import { App } from "./app.tsx";
import { AppRoutes } from "./app-routes.tsx";
import { loadScreen } from "./member-routes.tsx";
import "../styles/fonts.css";
import "../styles/tokens.css";
import "../styles/base.css";

/** So long (ms) a member's page stays empty for its code. */
const PATIENCE_MS = 1000;

const root = document.getElementById("root");
if (!root) throw new Error("The page has no root element.");
markBrokenPictures();
reloadForMissingCode(() => window.location.reload());
const queryClient = createQueryClient();
const snapshot = embeddedSnapshot();
if (snapshot) fillCatalogue(queryClient, snapshot);
followOtherTabs();
if (pendingSignOut.isOpen()) void finishSignOut();
if (sessionPerson() === undefined && storage.read(DEVICE_ID) !== null) void tidyDevice();

const page = (
  <StrictMode>
    <BrowserRouter>
      <App queryClient={queryClient}>
        <AppRoutes />
      </App>
    </BrowserRouter>
  </StrictMode>
);
if (window.location.hash === PREVIEW) void showPreview(root);
else if (root.childElementCount > 0) hydrateRoot(root, page);
else void drawScreen(root);

/** A member's screen is drawn once its code is there; where that takes longer, the page says so meanwhile. */
async function drawScreen(place: Element): Promise<void> {
  if (sessionPerson() !== undefined) {
    const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
    await Promise.race([loadScreen(window.location.pathname).catch(() => undefined), late]);
  }
  createRoot(place).render(page);
}

/** A draft's page: drawn anew, since what was prerendered shows what is published. */
async function showPreview(place: Element): Promise<void> {
  const { startPreview } = await import("./start-preview.ts");
  startPreview(queryClient);
  place.replaceChildren();
  createRoot(place).render(page);
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
