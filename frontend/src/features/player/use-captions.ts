import { useState } from "react";
import type { VideoPart } from "#contract/access.ts";
import { storage } from "../../lib/storage.ts";

const NAME = "captions";

/** The captions setting of this device; undefined without captions. */
export function useCaptions(parts: readonly VideoPart[]) {
  const [shown, setShown] = useState(() => storage.read(NAME) === "on");
  if (parts.length === 0) return undefined;
  const onToggle = () => {
    storage.write(NAME, shown ? "off" : "on");
    setShown(!shown);
  };
  return { shown, onToggle };
}
