import { notifyManager, onlineManager, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";

const MINUTE_MS = 60_000;
const FIRST_AGAIN_MS = 5000;
/** Before the next click is heard, a button that was pressed says that it is busy: by a timer's turn both of a double click would be sent. */
notifyManager.setScheduler(queueMicrotask);

/**
 * Failed fetches are logged by their call. Answers stay fresh for a minute; what the server refused is not asked again, what failed
 * is, twice. Without network a call fails like any other, so that pages say so instead of waiting, and asks again once there is one, or after a while.
 */
export function createQueryClient(): QueryClient {
  // It takes a page for online until it hears otherwise: one that opened without network would not notice that it came back.
  onlineManager.setOnline(globalThis.navigator?.onLine !== false);
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, { queryKey }) => console.error(String(queryKey[0]), error.message) }),
    defaultOptions: {
      mutations: { networkMode: "always" },
      queries: {
        networkMode: "always",
        refetchOnReconnect: true,
        refetchInterval: ({ state }) => againAfter(state),
        staleTime: MINUTE_MS,
        retry: (failures, error) => failures < 2 && isTransient(error),
        retryDelay: (attempt) => 500 * 2 ** attempt,
      },
    },
  });
}

/** How long (ms) until what failed is asked again by itself, longer each time; what the server refused is not. */
function againAfter({ error, errorUpdateCount }: { error: Error | null; errorUpdateCount: number }): number | false {
  if (!error || !isTransient(error)) return false;
  return Math.min(FIRST_AGAIN_MS * 2 ** (errorUpdateCount - 1), MINUTE_MS);
}

/** Whether a failure may pass by itself; what the server refused does not. */
export function isTransient(error: Error): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 502;
}
