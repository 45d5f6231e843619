import { useQuery } from "@tanstack/react-query";
import { hasDuty, useMe } from "../../account/queries.ts";
import { videosQuery } from "./queries.ts";
import { useSendings } from "./use-sendings.ts";

/** The newest videos, for those who may see them, with this tab's uploads; `watches`: asked for again while one is worked on. */
export function useNewestVideos(watches: boolean) {
  const isWriter = hasDuty(useMe().data, "owner", "editor");
  const query = { ...videosQuery(), enabled: isWriter };
  const { data } = useQuery(watches ? query : { ...query, refetchInterval: false });
  const [sendings, uploads] = useSendings();
  return { isWriter, videos: data?.videos ?? [], sendings, uploads };
}
