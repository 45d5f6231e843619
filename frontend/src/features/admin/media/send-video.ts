import { Upload } from "tus-js-client";
import { signUpload } from "./queries.ts";

const PIECE_BYTES = 8 * 1024 * 1024;
/** Signatures are made anew so long before they end (ms). */
const MARGIN_MS = 2 * 60_000;
const UNAUTHORISED = 401;

interface Reports {
  /** How many bytes have arrived. */
  readonly onProgress: (sent: number) => void;
  readonly onDone: () => void;
  readonly onError: (error: Error) => void;
}

/** An upload that can be stopped and goes on from the same byte, also after the page was closed. */
export interface Sender {
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Sends a video's file to the library in pieces. Every request is signed; a signature that ends, or that the library refuses, is asked
 * for anew once before the upload gives up. Throws where no signature is given.
 */
export async function sendVideo(id: string, file: File, reports: Reports): Promise<Sender> {
  let signed = await signUpload(id);
  let refused = false;
  const headers = async () => {
    if (refused || Date.parse(signed.expires_at) - Date.now() < MARGIN_MS) signed = await signUpload(id);
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
      const isUnauthorised = error.originalResponse?.getStatus() === UNAUTHORISED;
      const again = !(isUnauthorised && refused);
      refused = isUnauthorised;
      return again;
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
