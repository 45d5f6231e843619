import { useCallback, useEffect, useState } from "react";

const SHOWN_MS = 10_000;

export interface Toast {
  readonly text: string;
  readonly undo: (() => unknown) | undefined;
}

export type ShowToast = (text: string, undo?: () => unknown) => void;

/** One sentence about what was just done, for ten seconds, with a way back where there is one. */
export function useToast(): { toast: Toast | undefined; show: ShowToast; close: () => void } {
  const [toast, setToast] = useState<Toast>();
  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(() => setToast(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [toast]);
  const show = useCallback<ShowToast>((text, undo) => setToast({ text, undo }), []);
  return { toast, show, close: () => setToast(undefined) };
}
