import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router-dom";
import { App } from "../app/app.tsx";
import { markBrokenPictures } from "../lib/broken-pictures.ts";
import { reloadForMissingCode } from "../lib/missing-code.ts";
import { createQueryClient } from "../lib/query-client.ts";
import { followOtherTabs } from "../lib/session.ts";
import { staffRoutes } from "./staff-app.tsx";
import "../styles/fonts.css";
import "../styles/tokens.css";
import "../styles/base.css";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no root element.");
markBrokenPictures();
reloadForMissingCode(() => window.location.reload());
followOtherTabs();
createRoot(root).render(
  <StrictMode>
    <App queryClient={createQueryClient()} router={createBrowserRouter(staffRoutes)} />
  </StrictMode>,
);
