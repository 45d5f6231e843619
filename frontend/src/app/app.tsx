import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import { LoadingText } from "../components/states.tsx";
import { ErrorScreen } from "./error-screen.tsx";
import { NavigationFocus } from "./navigation-focus.tsx";

interface Props {
  readonly queryClient: QueryClient;
  readonly children: ReactNode;
}

/** What stands around the routes of the site, and around those of the staff's app. */
export function App({ queryClient, children }: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <ErrorScreen>
        <NavigationFocus />
        <Suspense fallback={<LoadingText />}>{children}</Suspense>
      </ErrorScreen>
    </QueryClientProvider>
  );
}
