import { useRouteError } from "react-router-dom";
import { LoadingText } from "../components/states.tsx";
import { isMissingCode, isReloading } from "../lib/missing-code.ts";
import { paths } from "../lib/paths.ts";
import styles from "./error-screen.module.css";

/** What a page that broke shows: the specified words and message, and a way home; of one that did not arrive, why and what helps. */
export function ErrorScreen() {
  const thrown = useRouteError();
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
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
