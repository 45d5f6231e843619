import type { VideoPart } from "#contract/access.ts";
import { ApiError } from "../../lib/api-error.ts";
import { authenticateMediaToken, requestMediaToken } from "./token/queries.ts";

/** Replaces a used token in the address bar. */
export const NO_TOKEN = "-";

/** `gone`: the video no longer exists. */
export type RefusalCode = "invalid" | "expired" | "no_access" | "gone" | "too_many_streams";

/** A granted or refused video. `expires`: UNIX seconds. */
export type Admission =
  | {
      readonly granted: true;
      readonly address: string;
      readonly expires: number | undefined;
      readonly title: string;
      readonly videoId: string;
      readonly parts: readonly VideoPart[];
    }
  | { readonly granted: false; readonly code: RefusalCode };

/** Opens a video by the given token, else by a new one. */
export async function admit(userId: string, videoId: string, token: string | undefined): Promise<Admission> {
  const first = token && token !== NO_TOKEN ? await checkMediaToken(userId, videoId, token) : undefined;
  if (first && (first.granted || first.code === "no_access")) return first;
  try {
    return await checkMediaToken(userId, videoId, await requestMediaToken(userId, videoId));
  } catch (error) {
    const code = refusalOf(error);
    if (code) return { granted: false, code };
    throw error;
  }
}

/** Refusal code of a failed call; undefined for a failure that may pass. */
export function refusalOf(error: unknown): RefusalCode | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === "no_access" || error.code === "too_many_streams") return error.code;
  return error.status === 404 || error.status === 400 ? "gone" : undefined;
}

async function checkMediaToken(userId: string, videoId: string, token: string): Promise<Admission> {
  const answer = await authenticateMediaToken(userId, videoId, token);
  if (!answer.authenticated || !answer.embed_url) return { granted: false, code: answer.code ?? "invalid" };
  return {
    granted: true,
    address: answer.embed_url,
    expires: answer.expires,
    title: answer.title ?? "",
    videoId: answer.video_id ?? videoId,
    parts: answer.parts ?? [],
  };
}
