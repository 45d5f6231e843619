import { type DetailedError, Upload } from "tus-js-client";
import { ApiError } from "../../../lib/api-error.ts";
import { signUpload } from "./queries.ts";

const PIECE_BYTES = 8 * 1024 * 1024;
/** Signatures are made anew so long before they end (ms). */
const MARGIN_MS = 2 * 60_000;
const UNAUTHORISED = 401;
const TOO_MANY = 429;
/** The library's refusals that another try may get past: another offset, somebody else at it. */
const PASSING: readonly number[] = [409, 423];

interface Reports {
  /** Bytes that have arrived. */
  readonly onProgress: (sent: number) => void;
  readonly onDone: () => void;
  readonly onError: (error: Error) => void;
}

/** An upload that can be stopped and goes on from the same byte, also after the page was closed. */
export interface VideoUpload {
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Uploads a video in signed pieces (tus). Expired signatures are renewed, a refused one once. Permanent refusals are
 * not retried. Throws where no signature is given.
 */
export async function uploadVideo(id: string, file: File, reports: Reports): Promise<VideoUpload> {
  let signed = await signUpload(id);
  let isStale = false;
  let isRefused = false;
  const headers = async () => {
    if (isStale || Date.parse(signed.expires_at) - Date.now() < MARGIN_MS) signed = await signUpload(id);
    isStale = false;
    return signed.headers;
  };
  const upload = new Upload(file, {
    endpoint: signed.url,
    chunkSize: PIECE_BYTES,
    retryDelays: [0, 1000, 3000, 10_000],
    metadata: { filetype: file.type, title: file.name },
    fingerprint: async () => `zamah-video-${id}-${file.size}`,
    removeFingerprintOnSuccess: true,
    onBeforeRequest: async (request) => {
      for (const [name, value] of Object.entries(await headers())) request.setHeader(name, value);
    },
    onShouldRetry: (error) => {
      if (error.originalResponse?.getStatus() !== UNAUTHORISED) return mayPass(error as DetailedError);
      const isFirst = !isRefused;
      [isStale, isRefused] = [true, true];
      return isFirst;
    },
    onChunkComplete: () => {
      isRefused = false;
    },
    onProgress: (sent) => reports.onProgress(sent),
    onSuccess: reports.onDone,
    onError: reports.onError,
  });
  return {
    async start() {
      const [before] = await upload.findPreviousUploads();
      if (before) upload.resumeFromPreviousUpload(before);
      upload.start();
    },
    stop: () => upload.abort(),
  };
}

/** Whether a retry may succeed: no answer, a server error, or too many calls. */
function mayPass({ originalResponse, causingError }: DetailedError): boolean {
  const shop = causingError instanceof ApiError ? causingError.status : 0;
  const status = originalResponse?.getStatus() ?? shop;
  return status < 400 || status >= 500 || status === TOO_MANY || (!!originalResponse && PASSING.includes(status));
}
