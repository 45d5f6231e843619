import { Component, type ReactNode } from "react";
import { paths } from "../lib/paths.ts";
import styles from "./error-screen.module.css";

interface State {
  readonly error: Error | undefined;
}

/** What a page that broke shows: the specified words and message, and a way home. */
export class ErrorScreen extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <main className={styles.screen}>
        <h1>Unexpected Application Error!</h1>
        <p className={styles.message}>{error.message}</p>
        <p>Nešto je pošlo po zlu s ovom stranicom. Tvoji podaci su sigurni.</p>
        <div className={styles.ways}>
          <button type="button" className={styles.home} onClick={() => window.location.reload()}>
            Pokušaj ponovno
          </button>
          <a className={styles.quiet} href={paths.landing}>
            Natrag na naslovnu
          </a>
        </div>
      </main>
    );
  }
}
