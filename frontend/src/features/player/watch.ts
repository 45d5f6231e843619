import { call } from "../../lib/api.ts";

/** A five-minute token for one video; the specified line goes to the console when there is none. */
export async function requestMediaToken(userId: string, videoId: string): Promise<string> {
  try {
    return (await call("generateMediaToken", { params: { userId, videoId } })).mediatoken;
  } catch (error) {
    console.error("Video token is not generated.");
    throw error;
  }
}

/** What the player needs to show a video, or why it may not. */
export type Admission =
  | { readonly granted: true; readonly address: string; readonly title: string; readonly videoId: string }
  | { readonly granted: false; readonly code: "invalid" | "expired" | "no_access" };

/** Asks whether a token opens a video for this person. */
export async function checkMediaToken(userId: string, videoId: string, token: string): Promise<Admission> {
  const answer = await call("authenticateMediaToken", { params: { userId, videoId, token } });
  if (!answer.authenticated || !answer.embed_url) return { granted: false, code: answer.code ?? "invalid" };
  return { granted: true, address: answer.embed_url, title: answer.title ?? "", videoId: answer.video_id ?? videoId };
}

/** Opens a video: with the token at hand, or with a new one where that has run out. */
export async function admit(userId: string, videoId: string, token: string | undefined): Promise<Admission> {
  const first = token ? await checkMediaToken(userId, videoId, token) : undefined;
  if (first && (first.granted || first.code === "no_access")) return first;
  return checkMediaToken(userId, videoId, await requestMediaToken(userId, videoId));
}
