import { useDeviceFact } from "../diary/use-diary.ts";

/** A video of a challenge as the device keeps it. */
export interface KeptVideo {
  readonly row: number;
  readonly title: string;
  readonly minutes: number;
}

/** The videos of the challenges that the device keeps, by the challenge's id, each in its list's order. */
export type KeptVideos = Readonly<Record<string, readonly KeptVideo[]>>;

/** The videos of all challenges that were opened or joined on this device, and a way to keep more. */
export function useKeptVideos() {
  const [videos, keep] = useDeviceFact<KeptVideos>("videos");
  return [videos ?? {}, keep] as const;
}
