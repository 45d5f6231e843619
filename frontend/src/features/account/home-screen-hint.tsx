import { useEffect, useState } from "react";
import { Button } from "../../components/button.tsx";
import { storage } from "../../lib/storage.ts";
import styles from "./home-screen-hint.module.css";

const SHOWN = "homeScreenHint";

/**
 * How the app comes to the home screen of an iPhone, once: only there does Safari keep what a site stores for longer than seven
 * days without a visit. Nothing on other devices, nor in the app on the home screen.
 */
export function HomeScreenHint() {
  const [shown, setShown] = useState(isWanted);
  useEffect(() => {
    if (shown) storage.write(SHOWN, "1");
  }, [shown]);
  if (!shown) return null;
  return (
    <section className={styles.hint} aria-labelledby="home-screen-hint">
      <h2 id="home-screen-hint">Dodaj na početni zaslon</h2>
      <p>Tako dnevnik ostaje na uređaju i kad te dulje nema, a Zamah se otvara jednim dodirom, i bez mreže.</p>
      <ol className={styles.steps}>
        <li>
          <ShareDrawing />
          Dodirni „Podijeli“.
        </li>
        <li>
          <MenuDrawing />
          Odaberi „Dodaj na početni zaslon“.
        </li>
      </ol>
      <Button kind="outline" onClick={() => setShown(false)}>
        U redu
      </Button>
    </section>
  );
}

/** Browsers of iOS alone say whether a page stands on the home screen. */
function isWanted(): boolean {
  return "standalone" in navigator && navigator.standalone === false && storage.read(SHOWN) === null;
}

/** The browser's lower bar, its middle button in the accent. */
function ShareDrawing() {
  return (
    <svg viewBox="0 0 150 100" className={styles.drawing} aria-hidden="true">
      <path d="M20-12v74a14 14 0 0 0 14 14h82a14 14 0 0 0 14-14v-74" className={styles.device} />
      <path d="M20 38h110" className={styles.line} />
      <path d="M34 57h6M53 57h6M91 57h6M110 57h6" className={styles.line} />
      <circle cx="75" cy="57" r="15" className={styles.spot} />
      <path d="M75 60V48m-4.500 4 4.500-4.500 4.500 4.500M68 56v9h14v-9" className={styles.sign} />
    </svg>
  );
}

/** The menu that opens, its row with the plus in the accent. */
function MenuDrawing() {
  return (
    <svg viewBox="0 0 150 100" className={styles.drawing} aria-hidden="true">
      <rect x="16" y="10" width="118" height="80" rx="14" className={styles.device} />
      <path d="M32 26h46M32 74h38" className={styles.line} />
      <rect x="16" y="38" width="118" height="24" className={styles.spot} />
      <path d="M32 50h52" className={styles.sign} />
      <path
        d="M109 43.500h8a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3h-8a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3ZM113 46.500v7M109.500 50h7"
        className={styles.sign}
      />
    </svg>
  );
}
