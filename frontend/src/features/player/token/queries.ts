import { call } from "../../../lib/api.ts";

/** A five-minute token for one video; the specified line goes to the console when there is none. */
export async function requestMediaToken(userId: string, videoId: string): Promise<string> {
  try {
    return (await call("generateMediaToken", { params: { userId, videoId } })).mediatoken;
  } catch (error) {
    console.error("Video token is not generated.");
    throw error;
  }
}

/** What a media token opens: the signed address of its video's player, or why it opens none. */
export function authenticateMediaToken(userId: string, videoId: string, token: string) {
  return call("authenticateMediaToken", { params: { userId, videoId, token } });
}
