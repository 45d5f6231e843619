import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { meQuery } from "../account/queries.ts";
import { requestMediaToken } from "./token/queries.ts";

/** History state of the player's page; survives a reload. */
export interface PlayerState {
  /** The challenge whose list contains the video. */
  readonly challenge: number;
  /** It replaced the previous page, so that back leads to the list. */
  readonly follows?: true;
}

/** What the screen at a video's end needs. */
export interface VideoEnd {
  readonly state: PlayerState | null;
  readonly userId: string;
  readonly videoId: string;
  readonly title: string;
  /** It was just watched to its end. */
  readonly followed: boolean;
  readonly onReplay: () => void;
  /** Called when access ended. */
  readonly onRefused: () => void;
}

/** The player's history state; null if opened from elsewhere. */
export function playerState(state: unknown): PlayerState | null {
  if (typeof state !== "object" || state === null || !("challenge" in state)) return null;
  const { challenge } = state;
  if (typeof challenge !== "number") return null;
  return "follows" in state ? { challenge, follows: true } : { challenge };
}

/** Requests a media token and opens the player. `follows`: replaces the running player. */
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
