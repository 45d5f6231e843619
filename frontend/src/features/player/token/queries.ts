import { call } from "../../../lib/api.ts";

/** A five-minute token for one video; logs the specified line on failure. */
export async function requestMediaToken(userId: string, videoId: string): Promise<string> {
  try {
    return (await call("generateMediaToken", { params: { userId, videoId } })).mediatoken;
  } catch (error) {
    console.error("Video token is not generated.");
    throw error;
  }
}

/** The signed player address behind a token, or the refusal. */
export function authenticateMediaToken(userId: string, videoId: string, token: string) {
  return call("authenticateMediaToken", { params: { userId, videoId, token } });
}
