import { Component, type ReactNode } from "react";
import { LoadingText } from "../components/states.tsx";
import { isMissingCode, isReloading } from "../lib/missing-code.ts";
import { paths } from "../lib/paths.ts";
import styles from "./error-screen.module.css";

interface Props {
  readonly children: ReactNode;
  /** Where the reader is: what broke at one address is over at the next. */
  readonly place?: string;
}

interface State {
  readonly error: Error | undefined;
  readonly place: string | undefined;
}

/** What a page that broke shows: the specified words and message, and a way home; of one that did not arrive, why and what helps. */
export class ErrorScreen extends Component<Props, State> {
  override state: State = { error: undefined, place: this.props.place };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { error: undefined, place };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    if (isReloading()) return <LoadingText />;
    return (
      <main id="main" tabIndex={-1} className={styles.screen}>
        {isMissingCode(error) ? <Missing /> : <Broken message={error.message} />}
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

function Broken({ message }: { readonly message: string }) {
  return (
    <>
      <h1 lang="en">Unexpected Application Error!</h1>
      <p lang="en" className={styles.message}>
        {message}
      </p>
      <p>Nešto je pošlo po zlu s ovom stranicom. Tvoji podaci su sigurni.</p>
    </>
  );
}

function Missing() {
  return (
    <>
      <h1>{navigator.onLine ? "Stranica se nije učitala" : "Nema mreže"}</h1>
      <p>
        {navigator.onLine
          ? "Možda je upravo objavljena nova verzija ili je veza slaba. Ništa što je spremljeno nije izgubljeno."
          : "Ova stranica još nije na ovom uređaju. Pokušaj kad se mreža vrati; dnevnik i trening rade i bez nje."}
      </p>
    </>
  );
}
