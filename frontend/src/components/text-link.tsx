import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Icon } from "./icon.tsx";
import styles from "./text-link.module.css";

interface Props {
  readonly to: string;
  /** Places the link. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link of its own line, underlined in the accent colour. */
export function TextLink({ to, className = "", children }: Props) {
  return (
    <Link to={to} className={`${styles.text} ${className}`}>
      {children}
    </Link>
  );
}

/** A link to the page above. */
export function BackLink({ to, className = "", children }: Props) {
  return (
    <Link to={to} className={`${styles.back} ${className}`}>
      <Icon name="back" size={20} /> {children}
    </Link>
  );
}
