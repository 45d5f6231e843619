import styles from "./arcs.module.css";

/** Decorative arcs, drawn in once; the class places them. */
export function Arcs({ className }: { readonly className: string | undefined }) {
  return (
    <svg className={`${styles.lines} ${className}`} viewBox="0 0 320 160" aria-hidden="true" data-momentum>
      {[60, 78, 96, 114, 132].map((radius, at) => (
        <path
          key={radius}
          d={`M${160 - radius} ${146 - at * 2} A${radius} ${radius} 0 0 1 ${160 + radius} ${120 - at * 6}`}
          pathLength={1}
        />
      ))}
    </svg>
  );
}
