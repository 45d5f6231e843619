import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Findable, Findings } from "./word-index.ts";

const NOTHING: Findings = { keys: [] };

/** What has these words. The index, and the stems that it is made of, are fetched once somebody looks for some. */
export function useWords(items: readonly Findable[], text: string) {
  const wanted = text.trim() !== "";
  const index = useQuery({
    queryKey: ["wordIndex"],
    queryFn: () => import("./word-index.ts"),
    enabled: wanted,
    staleTime: Infinity,
  });
  const find = useMemo(() => (wanted ? index.data?.indexWords(items) : undefined), [index.data, items, wanted]);
  return {
    ...(find?.(text) ?? NOTHING),
    isPending: wanted && index.isPending,
    error: wanted ? index.error : null,
    retry: () => void index.refetch(),
  };
}
