import type { ReactNode } from "react";
import { ButtonLink } from "../../../components/button.tsx";
import { LoadingText } from "../../../components/states.tsx";
import { paths } from "../../../lib/paths.ts";
import styles from "./workout-screen.module.css";

/** Shown while diary or plan load. */
export function LoadingScreen() {
  return (
    <Screen>
      <LoadingText />
    </Screen>
  );
}

/** Shown where there is no workout to do. */
export function EmptyScreen({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <Screen>
      <h1>{title}</h1>
      {children}
      <ButtonLink to={paths.home}>Na naslovnu</ButtonLink>
    </Screen>
  );
}

function Screen({ children }: { readonly children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={styles.empty}>
      <title>Trening · Zamah</title>
      {children}
    </main>
  );
}
