import { useId } from "react";
import type { Muscle } from "#contract/muscle-words.ts";
import type { MuscleSets } from "#contract/training/muscle-sets.ts";
import styles from "./muscle-figure.module.css";

interface Props {
  /** Sets a week: they decide how full a muscle is drawn. */
  readonly sets: MuscleSets;
}

/** From so many sets a week on, a muscle is drawn dotted, striped, full. */
const LEVELS = [
  { from: 0.1, label: "manje od 5" },
  { from: 5, label: "od 5" },
  { from: 10, label: "od 10" },
] as const;

/** A body from the front and from behind; how often each muscle was trained is told by pattern and fill, not by colour alone. */
export function MuscleFigure({ sets }: Props) {
  const id = useId();
  const fillOf = (muscle: Muscle) => fills(id)[levelOf(sets[muscle] ?? 0)];
  return (
    <figure className={styles.figure}>
      <svg viewBox="-164 -8 328 424" role="img" aria-label="Tijelo sprijeda i straga; brojevi stoje u tablici">
        <defs>
          <Patterns id={id} />
        </defs>
        <Body x={-82} muscles={FRONT} fillOf={fillOf} />
        <Body x={82} muscles={BACK} fillOf={fillOf} />
      </svg>
      <figcaption className={styles.legend}>
        <span className={styles.legendTitle}>Serije tjedno</span>
        {LEVELS.map(({ label }, index) => (
          <span key={label}>
            <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
              <circle cx="10" cy="10" r="9" fill={fills(id)[index + 1]} className={styles.swatch} />
            </svg>
            {label}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

function levelOf(sets: number): number {
  return LEVELS.filter(({ from }) => sets >= from).length;
}

function fills(id: string) {
  return ["var(--muscle-rest)", `url(#${id}dots)`, `url(#${id}stripes)`, "var(--accent)"];
}

function Patterns({ id }: { readonly id: string }) {
  return (
    <>
      <pattern id={`${id}dots`} width="6" height="6" patternUnits="userSpaceOnUse">
        <rect width="6" height="6" className={styles.ground} />
        <circle cx="1.5" cy="1.5" r="1.3" className={styles.mark} />
        <circle cx="4.5" cy="4.5" r="1.3" className={styles.mark} />
      </pattern>
      <pattern id={`${id}stripes`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="6" height="6" className={styles.ground} />
        <rect width="3.6" height="6" className={styles.mark} />
      </pattern>
    </>
  );
}

interface BodyProps {
  readonly x: number;
  readonly muscles: readonly (readonly [Muscle, string])[];
  readonly fillOf: (muscle: Muscle) => string | undefined;
}

/** One half is drawn, and mirrored. */
function Body({ x, muscles, fillOf }: BodyProps) {
  return (
    <g transform={`translate(${x} 4)`}>
      {[1, -1].map((side) => (
        <g key={side} transform={`scale(${side} 1)`}>
          <path d={OUTLINE} className={styles.skin} />
          {muscles.map(([muscle, shape]) => (
            <path key={shape} d={shape} fill={fillOf(muscle)} />
          ))}
          <path d={HAIR} className={styles.hair} />
        </g>
      ))}
      <circle cx="0" cy="3" r="9" className={styles.hair} />
    </g>
  );
}

const OUTLINE =
  "M-1 8C14 8 20 19 19 32 18 42 14 49 10 53 10 61 15 65 25 69 42 73 52 81 55 98 58 114 60 130 63 146 69 164 73 184 76 204 79 213 80 224 75 231 69 233 66 226 65 216 62 205 58 190 53 177 48 162 44 146 42 130 41 122 39 116 38 112 38 130 35 147 32 161 31 172 34 184 38 197 44 215 45 236 42 258 40 276 37 290 35 304 38 320 38 336 33 352 30 368 28 378 28 386 31 392 38 397 38 404L12 404C12 396 14 389 14 381 13 361 8 344 9 325 10 315 10 307 9 299 7 277 5 251 3 224L-1 220Z";
const HAIR = "M-1 6C14 6 22 16 20 32 17 25 12 19 5 17L-1 16Z";

const DELTOID = "M31 74C44 75 50 84 52 99 53 106 52 112 50 116 46 106 41 98 35 91 31 86 29 80 31 74Z";
const UPPER_ARM = "M43 117C50 116 54 120 56 129 58 139 60 147 58 152 54 154 50 151 48 143 45 134 43 126 43 117Z";
const FOREARM = "M51 158C57 154 63 156 65 164 69 178 71 190 72 201 69 207 66 206 64 201 60 188 55 174 51 158Z";

const FRONT: readonly (readonly [Muscle, string])[] = [
  ["ramena", DELTOID],
  ["prsa", "M2 80C12 76 24 76 30 83 36 91 39 102 36 110 27 119 12 121 2 115Z"],
  ["biceps", UPPER_ARM],
  ["podlaktica", FOREARM],
  ["trbuh", "M2 121C12 125 24 123 32 118 33 136 30 152 28 164 27 184 20 204 2 214Z"],
  [
    "prednja loža",
    "M37 205C42 222 41 244 38 262 36 280 32 291 26 295 20 297 15 290 13 279 9 260 7 242 8 228 14 214 26 208 37 205Z",
  ],
];

const BACK: readonly (readonly [Muscle, string])[] = [
  ["ramena", DELTOID],
  ["leđa", "M1 60L8 60C11 67 18 71 27 74 28 84 32 92 36 99 39 112 36 130 31 147 24 155 12 158 1 154Z"],
  ["triceps", UPPER_ARM],
  ["podlaktica", FOREARM],
  ["donja leđa", "M1 159C10 162 22 160 29 153 29 168 30 178 33 187 22 188 10 190 1 194Z"],
  ["gluteus", "M2 199C12 193 25 191 35 192 41 206 42 220 39 231 30 240 10 241 4 233 2 224 2 210 2 199Z"],
  [
    "stražnja loža",
    "M5 241C15 245 29 244 39 237 40 251 39 265 36 279 33 291 28 297 22 297 15 297 11 289 9 277 7 263 6 252 5 241Z",
  ],
  ["list", "M11 305C18 301 28 301 34 307 36 322 35 338 30 350 25 358 18 358 15 350 11 336 10 320 11 305Z"],
];
