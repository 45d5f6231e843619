import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";

/** The owner's words. A prerendered page brings them, and is made anew when they change: they are asked for only where it didn't. */
export const landingTextsQuery = queryOptions({
  queryKey: ["getLandingTexts"],
  queryFn: async () => (await call("getLandingTexts", {})).data.texts,
  staleTime: Number.POSITIVE_INFINITY,
});
