import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Suspense } from "react";
import { LoadingText } from "../components/states.tsx";
import { ErrorScreen } from "./error-screen.tsx";
import { NavigationFocus } from "./navigation-focus.tsx";
import { AppRoutes } from "./routes.tsx";

/** The whole site around its routes. */
export function App({ queryClient }: { readonly queryClient: QueryClient }) {
  return (
    <QueryClientProvider client={queryClient}>
      <ErrorScreen>
        <NavigationFocus />
        <Suspense fallback={<LoadingText />}>
          <AppRoutes />
        </Suspense>
      </ErrorScreen>
    </QueryClientProvider>
  );
}
