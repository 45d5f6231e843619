import { useState } from "react";
import type { VideoPart } from "#contract/access.ts";
import { storage } from "../../lib/storage.ts";

const NAME = "captions";

/** Whether captions are shown, as it was chosen last on this device; undefined for a video that has none. */
export function useCaptions(parts: readonly VideoPart[]) {
  const [shown, setShown] = useState(() => storage.read(NAME) === "on");
  if (parts.length === 0) return undefined;
  const onToggle = () => {
    storage.write(NAME, shown ? "off" : "on");
    setShown(!shown);
  };
  return { shown, onToggle };
}
