import { beforeEach, expect, it, vi } from "vitest";
import { UploadQueue } from "../../../../frontend/src/features/admin/media/upload-queue.ts";
import { uploadVideo } from "../../../../frontend/src/features/admin/media/upload-video.ts";
import { eventually } from "../../steps/eventually.ts";

vi.mock("../../../../frontend/src/features/admin/media/upload-video.ts", () => ({ uploadVideo: vi.fn() }));
type Reports = Parameters<typeof uploadVideo>[2];

const file = new File(["0123456789"], "utorak.mp4");
let signed: (() => Promise<void>)[];
let reports: Reports[];
let started: number[];

beforeEach(() => {
  [signed, reports, started] = [[], [], []];
  vi.mocked(uploadVideo).mockImplementation(async (_id, _file, report) => {
    const run = reports.push(report) - 1;
    const { promise, resolve } = Promise.withResolvers<void>();
    signed.push(async () => {
      resolve();
      await eventually(() => undefined);
    });
    await promise;
    return { start: async () => void started.push(run), stop: async () => undefined };
  });
});

it("an upload that is paused and gone on with before it was signed is sent once", async () => {
  const done = vi.fn();
  const store = new UploadQueue(done);
  store.add("a1", file);
  store.pause("a1");
  store.resume("a1");
  for (const sign of signed) await sign();
  expect(started).toEqual([1]);
  reports[0]?.onError(new Error("too late"));
  expect(store.list()).toMatchObject([{ state: "sending" }]);
  reports[1]?.onDone();
  expect([store.list(), done.mock.calls]).toEqual([[], [["a1"]]]);
});

it("an upload that is paused before it was signed is not sent", async () => {
  const store = new UploadQueue(vi.fn());
  store.add("a1", file);
  store.pause("a1");
  for (const sign of signed) await sign();
  expect([started, store.list()]).toMatchObject([[], [{ state: "paused" }]]);
});
