const drawings = {
  arrow: "M5 12h14M13 6l6 6-6 6",
  back: "M19 12H5M11 6l-6 6 6 6",
  book: "M5 5.5A2.5 2.5 0 0 1 7.5 3H19v15H7.5A2.5 2.5 0 0 0 5 20.5Z",
  calendar:
    "M6.500 6h11A2.500 2.500 0 0 1 20 8.500v9a2.500 2.500 0 0 1-2.500 2.500h-11A2.500 2.500 0 0 1 4 17.500v-9A2.500 2.500 0 0 1 6.500 6ZM4 11h16M8.500 3.500V7M15.500 3.500V7",
  chart: "M5 20V11M12 20V4M19 20v-6",
  check: "m5 12.5 4.500 4.500L19 7.500",
  chevron: "m6 9 6 6 6-6",
  clock: "M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17ZM12 7v5.500l3.500 2",
  close: "m6 6 12 12M18 6 6 18",
  comment:
    "M6.500 4.500h11A2.500 2.500 0 0 1 20 7v6.500a2.500 2.500 0 0 1-2.500 2.500H11l-5 4v-4.100A2.500 2.500 0 0 1 4 13.500V7a2.500 2.500 0 0 1 2.500-2.500Z",
  copy: "M11.500 9h6A2.500 2.500 0 0 1 20 11.500v6a2.500 2.500 0 0 1-2.500 2.500h-6A2.500 2.500 0 0 1 9 17.500v-6A2.500 2.500 0 0 1 11.500 9ZM15 5.500A2.500 2.500 0 0 0 12.500 4h-6A2.500 2.500 0 0 0 4 6.500v6A2.500 2.500 0 0 0 5.500 15",
  dumbbell: "M3 12h18M6 7v10M18 7v10M9 5v14M15 5v14",
  full: "M4 9.500V4h5.500M14.500 4H20v5.500M20 14.500V20h-5.500M9.500 20H4v-5.500",
  gift: "M4.500 12h15v8h-15ZM3.500 8h17v4h-17ZM12 8v12M12 8C9 8 7.500 6.800 7.500 5.400S9.800 3.500 12 8ZM12 8c3 0 4.500-1.200 4.500-2.600S14.200 3.500 12 8Z",
  home: "M4 11.500 12 5l8 6.500V20h-5.500v-5h-5v5H4Z",
  lock: "M7.500 11h9a2.500 2.500 0 0 1 2.500 2.500v4a2.500 2.500 0 0 1-2.500 2.500h-9A2.500 2.500 0 0 1 5 17.500v-4A2.500 2.500 0 0 1 7.500 11ZM8 11V8a4 4 0 0 1 8 0v3",
  list: "M9 6.500h11M9 12h11M9 17.500h11M4.500 6.500h.01M4.500 12h.01M4.500 17.500h.01",
  minus: "M5 12h14",
  mute: "M4 9.500v5h3.500l4.500 4v-13l-4.500 4ZM16 9.500l5 5M21 9.500l-5 5",
  person: "M12 4.500a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4.500 20c1.300-3.600 4-5.200 7.500-5.200s6.200 1.600 7.500 5.200",
  plus: "M12 5v14M5 12h14",
  screen:
    "M8 3.500h8a1.500 1.500 0 0 1 1.500 1.500v14a1.500 1.500 0 0 1-1.500 1.500H8A1.500 1.500 0 0 1 6.500 19V5A1.500 1.500 0 0 1 8 3.500ZM11 17.500h2",
  screenOff:
    "M8 3.500h8a1.500 1.500 0 0 1 1.500 1.500v14a1.500 1.500 0 0 1-1.500 1.500H8A1.500 1.500 0 0 1 6.500 19V5A1.500 1.500 0 0 1 8 3.500ZM3 3l18 18",
  search: "M10.500 4a6.500 6.500 0 1 1 0 13 6.500 6.500 0 0 1 0-13ZM15.300 15.300 20.500 20.500",
  tag: "M4 4h8l8 8-8 8-8-8ZM8 8h.01",
  sound: "M4 9.500v5h3.500l4.500 4v-13l-4.500 4ZM15.500 9a4.200 4.200 0 0 1 0 6M18 6.500a7.800 7.800 0 0 1 0 11",
  share: "M12 15V4M7.500 8 12 3.500 16.500 8M5 12.500V18a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-5.500",
} as const;
const solid = {
  more: "M5 10a2 2 0 1 1 0 4 2 2 0 0 1 0-4ZM12 10a2 2 0 1 1 0 4 2 2 0 0 1 0-4ZM19 10a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z",
  play: "M8 5.500v13l11-6.500Z",
  pause: "M6 5h4.500v14H6ZM13.500 5H18v14h-4.500Z",
} as const;

export type IconName = keyof typeof drawings | keyof typeof solid;

interface Props {
  readonly name: IconName;
  /** Edge in px. */
  readonly size?: number;
}

/** One of the interface's line icons; decoration only, the control carries its own name. */
export function Icon({ name, size = 22 }: Props) {
  const filled = name in solid;
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? "currentColor" : "none"}
      stroke={filled ? "none" : "currentColor"}
      strokeWidth={2.2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={filled ? solid[name as keyof typeof solid] : drawings[name as keyof typeof drawings]} />
    </svg>
  );
}
