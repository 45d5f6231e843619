import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Suspense, useEffect } from "react";
import { Outlet, RouterProvider, useNavigation } from "react-router-dom";
import { LoadingText } from "../components/states.tsx";
import styles from "./app.module.css";
import { NavigationFocus } from "./navigation-focus.tsx";

interface Props {
  readonly queryClient: QueryClient;
  readonly router: Parameters<typeof RouterProvider>[0]["router"];
}

/** The site, or the staff's app, by its router. */
export function App({ queryClient, router }: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}

declare global {
  interface Window {
    /** The last tap that fell before the page's code had come (`before-paint.js`); null once the page answers by itself. */
    earlyTap?: MouseEvent | null;
  }
}

/** What stands around all pages. */
export function Root() {
  const isPending = useNavigation().state !== "idle";
  return (
    <>
      <NavigationFocus />
      {isPending && <div className={styles.pending} aria-hidden="true" />}
      <Suspense fallback={<LoadingText />}>
        <Outlet />
        <EarlyTap />
      </Suspense>
    </>
  );
}

/** Stands there while the first page's code is on its way; it says so after a second. */
export function Waiting() {
  return (
    <div className={styles.waiting}>
      <LoadingText />
    </div>
  );
}

/** Answers the early tap once what it stands beside can answer taps. */
function EarlyTap() {
  useEffect(() => {
    const { earlyTap } = window;
    window.earlyTap = null;
    if (!(earlyTap?.target instanceof Element) || earlyTap.eventPhase !== Event.NONE) return;
    const button = earlyTap.target.closest("button");
    if (button?.isConnected) button.click();
  }, []);
  return null;
}
