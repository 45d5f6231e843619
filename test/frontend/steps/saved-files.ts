import { vi } from "vitest";

/** From now on what the page saves is kept; answers how to read the files' texts. */
export function savedFiles(): () => Promise<string[]> {
  const files: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    files.push(file as Blob);
    return "blob:file";
  });
  return () => Promise.all(files.map((file) => file.text()));
}
