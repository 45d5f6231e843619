import { vi } from "vitest";

/** From now on what the page saves is kept, in its order. */
export function savedBlobs(): readonly Blob[] {
  const files: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    files.push(file as Blob);
    return "blob:file";
  });
  return files;
}

/** From now on what the page saves is kept; answers how to read the files' texts. */
export function savedFiles(): () => Promise<string[]> {
  const files = savedBlobs();
  return () => Promise.all(files.map((file) => file.text()));
}
