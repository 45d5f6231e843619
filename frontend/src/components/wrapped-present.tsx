import type { ReactNode } from "react";
import styles from "./wrapped-present.module.css";

const LINES = [-13.5, -4.5, 4.5, 13.5];
const LOOPS = [0, 1, 2, 3, 4];

interface Props {
  /** What stands on it. */
  readonly words: ReactNode;
  /** What is said below it, on wide screens beside it. */
  readonly children: ReactNode;
}

/** A wrapped present: the brand's momentum lines as its ribbon, as on the printed card. */
export function WrappedPresent({ words, children }: Props) {
  return (
    <div className={styles.columns}>
      <Wrapped>{words}</Wrapped>
      <div className={styles.beside}>{children}</div>
    </div>
  );
}

function Wrapped({ children }: Pick<Props, "children">) {
  return (
    <div className={styles.present}>
      <svg className={styles.ribbon} viewBox="0 0 300 420" aria-hidden="true">
        <circle cx="150" cy="186" r="148" className={styles.disc} />
        {LINES.map((off) => (
          <path key={off} d={`M${150 + off}-400V900M-900 ${186 + off}H900`} />
        ))}
        {LOOPS.flatMap((line) => [loop(-1, line), loop(1, line)]).map((path) => (
          <path key={path} d={path} />
        ))}
        <circle cx="150" cy="186" r="25" className={styles.knot} />
      </svg>
      <div className={styles.words}>{children}</div>
    </div>
  );
}

/** A loop of the bow left (-1) or right (1) of the knot; `line` 0 is the innermost. */
function loop(side: -1 | 1, line: number): string {
  const [x, y] = [150, 186];
  const out = side * (84 + line * 14);
  const up = 62 + line * 20;
  return (
    `M${x} ${y}C${x + out * 0.35} ${y - up} ${x + out} ${y - up * 0.9} ${x + out * 0.92} ${y - up * 0.22}` +
    `C${x + out * 0.84} ${y + 26} ${x + out * 0.3} ${y + 22} ${x} ${y}`
  );
}
