import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { meQuery } from "../account/queries.ts";
import { requestMediaToken } from "./token/queries.ts";

/** What the player's page is told beside its address; it survives a reload in the browser's history. */
export interface PlayerState {
  /** The challenge whose list the video stands in. */
  readonly challenge: number;
  /** The page took the place of the one before, so that going back leads to the list. */
  readonly follows?: true;
}

/** What stands over a video at its end needs to know. */
export interface VideoEnd {
  readonly state: PlayerState | null;
  readonly userId: string;
  readonly videoId: string;
  readonly title: string;
  /** It was followed to its end just now. */
  readonly followed: boolean;
  readonly onReplay: () => void;
  /** Called when the person may not watch any more. */
  readonly onRefused: () => void;
}

/** What the browser's history says to the player; null for a page that was opened from elsewhere. */
export function playerState(state: unknown): PlayerState | null {
  if (typeof state !== "object" || state === null || !("challenge" in state)) return null;
  const { challenge } = state;
  if (typeof challenge !== "number") return null;
  return "follows" in state ? { challenge, follows: true } : { challenge };
}

/** Asks for a media token of a row of a challenge and opens the player. `follows`: in place of the player that ran before. */
export function useOpenVideo(challenge: number, { follows = false } = {}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (row: number) => {
      const { user } = await client.ensureQueryData(meQuery);
      return requestMediaToken(user.id, String(row));
    },
    onSuccess: (token, row) => {
      const state: PlayerState = follows ? { challenge, follows } : { challenge };
      navigate(paths.player(row, token), { state, replace: follows });
    },
  });
}
