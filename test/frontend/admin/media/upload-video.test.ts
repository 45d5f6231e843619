import { Upload, type UploadOptions } from "tus-js-client";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { uploadVideo } from "../../../../frontend/src/features/admin/media/upload-video.ts";
import { ApiError } from "../../../../frontend/src/lib/api-error.ts";
import { stubApi, success } from "../../steps/stub-api.ts";

vi.mock("tus-js-client", () => ({ Upload: vi.fn() }));

const SIGN = "POST /admin/videos/a1/signature";
const signature = (name: string) =>
  success({ upload: { url: "https://videos.example/tus", headers: { name }, expires_at: "2999-01-01T00:00:00.000Z" } });
const file = new File(["0123456789"], "utorak.mp4", { type: "video/mp4" });
let sent: ReturnType<typeof stubApi>;
let options: UploadOptions;

beforeEach(async () => {
  sent = stubApi({ [SIGN]: [signature("first"), signature("second")] });
  const reports = { onProgress: vi.fn(), onDone: vi.fn(), onError: vi.fn() };
  await uploadVideo("a1", file, reports);
  options = vi.mocked(Upload).mock.lastCall?.[1] ?? {};
});

const answered = (status: number) => ({ originalResponse: { getStatus: () => status } });
const triesAgain = (error: object) => options.onShouldRetry?.(error as never, 0, options);

/** The headers that the next request carries. */
async function nextHeaders() {
  const headers: Record<string, string> = {};
  const request = { setHeader: (name: string, value: string) => Object.assign(headers, { [name]: value }) };
  await options.onBeforeRequest?.(request as never);
  return headers;
}

describe("a video on its way", () => {
  it("is not sent again where it is refused for good, and again where that may pass", () => {
    for (const status of [400, 402, 403, 404, 410, 412, 413, 415, 460])
      expect([status, triesAgain(answered(status))]).toEqual([status, false]);
    for (const status of [409, 423, 429, 500, 503])
      expect([status, triesAgain(answered(status))]).toEqual([status, true]);
    expect(triesAgain({ originalResponse: null, causingError: new TypeError("offline") })).toBe(true);
  });

  it("is not tried again where the shop signs no more, and again where the shop was not reached", () => {
    const refused = (status: number) => ({
      originalResponse: null,
      causingError: new ApiError(status, "upload_closed", ""),
    });
    for (const status of [403, 404, 409]) expect(triesAgain(refused(status))).toBe(false);
    expect(triesAgain(refused(0))).toBe(true);
  });

  it("is signed anew once where the library refuses the signature, and again only after a piece has arrived", async () => {
    expect(await nextHeaders()).toEqual({ name: "first" });
    expect(triesAgain(answered(401))).toBe(true);
    expect(await nextHeaders()).toEqual({ name: "second" });
    expect(await nextHeaders()).toEqual({ name: "second" });
    expect(sent.filter(({ call }) => call === SIGN)).toHaveLength(2);
    expect(triesAgain(answered(401))).toBe(false);
    options.onChunkComplete?.(5, 5, 10);
    expect(triesAgain(answered(401))).toBe(true);
  });
});
