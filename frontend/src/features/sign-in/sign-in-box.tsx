import type { ReactNode } from "react";
import { Picture } from "../../components/picture.tsx";
import styles from "./sign-in-box.module.css";

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** The box of the sign-in pages, beside its artwork on a wide screen. */
export function SignInBox({ title, children }: Props) {
  return (
    <div className={styles.columns}>
      <div className={styles.box}>
        <h1>{title}</h1>
        {children}
      </div>
      <div className={styles.art}>
        <Picture src="/art/signin.webp" alt="" width={640} height={842} sizes="(min-width: 1100px) 45vw, 1px" />
      </div>
    </div>
  );
}
