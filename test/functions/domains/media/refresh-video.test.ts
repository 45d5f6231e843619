import { describe, expect, it } from "vitest";
import type { StaffVideo } from "#contract/media.ts";
import { fromLibrary } from "#functions/domains/media/refresh-video.ts";

const video: StaffVideo = {
  id: "a",
  title: "Utorak 1",
  state: "uploading",
  length: null,
  file_name: "utorak.mp4",
  bytes: 10,
  captions: [],
  created_at: "2026-11-21T11:00:00.000Z",
  created_by: "Iva Ivić",
};

describe("what a video is by the library's number", () => {
  it.each([
    [0, "uploading"],
    [1, "processing"],
    [2, "processing"],
    [3, "processing"],
    [4, "ready"],
    [5, "failed"],
    [6, "failed"],
    [7, "processing"],
  ])("%s is %s", (status, state) => {
    expect(fromLibrary(video, { status, length: 1770, captions: null })).toMatchObject({
      state,
      length: state === "ready" ? 1770 : null,
    });
  });

  it("is gone where the library has none, and still waits where nobody began to send", () => {
    expect(fromLibrary(video, undefined).state).toBe("gone");
    expect(fromLibrary({ ...video, state: "created" }, { status: 0, length: 0, captions: [] }).state).toBe("created");
  });
});
