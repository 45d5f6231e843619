import { expect, vi } from "vitest";
import { eventually } from "./eventually.ts";

/** From now on what the page saves is kept, in its order. */
export function savedBlobs(): readonly Blob[] {
  const files: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    files.push(file as Blob);
    return "blob:file";
  });
  return files;
}

/** From now on what the page saves is kept; answers how to read the files' texts, once so many are saved. */
export function savedFiles(): (count: number) => Promise<string[]> {
  const files = savedBlobs();
  return async (count) => {
    await eventually(() => expect(files).toHaveLength(count));
    return Promise.all(files.map((file) => file.text()));
  };
}
