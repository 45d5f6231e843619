import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";

const MINUTE = 60_000;

/** Answers stay fresh for a minute; what the server refused is not asked again, what failed is, twice. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: MINUTE,
        retry: (failures, error) => failures < 2 && isTransient(error),
        retryDelay: (attempt) => 500 * 2 ** attempt,
      },
    },
  });
}

function isTransient(error: Error): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 502;
}
