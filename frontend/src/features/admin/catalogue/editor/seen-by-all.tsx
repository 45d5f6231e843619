import { useEffect, useState } from "react";
import { Button } from "../../../../components/button.tsx";
import styles from "./editor.module.css";
import { markOf, type PublicPage } from "./public-page.ts";

interface Props {
  /** The page as it was before the publication. */
  readonly page: PublicPage;
  /** From one look to the next. */
  readonly everyMs?: number;
}

type Seen = "waiting" | "seen" | "late";

/** So often the page is looked at: it is made anew within a minute. */
const LOOKS = 18;
const EVERY_MS = 5000;

/** Whether everybody sees what was published: the public page is looked at until it is another one than before. */
export function SeenByAll({ page, everyMs = EVERY_MS }: Props) {
  const [seen, setSeen] = useState<Seen>("waiting");
  useEffect(() => (seen === "waiting" ? watch(page, everyMs, setSeen) : undefined), [page, everyMs, seen]);
  return (
    <div className={styles.scheduled}>
      <p role="status">
        {seen === "waiting" && "Javna stranica se obnavlja, obično do minute…"}
        {seen === "seen" && "Vidljivo svima."}
        {seen === "late" && "Javna stranica još je ista: ili kasni, ili se na njoj ništa vidljivo nije promijenilo."}
      </p>
      {seen !== "waiting" && (
        <a href={page.address} target="_blank" rel="noreferrer">
          Otvori javnu stranicu
        </a>
      )}
      {seen === "late" && (
        <Button kind="outline" size="small" onClick={() => setSeen("waiting")}>
          Provjeri ponovno
        </Button>
      )}
    </div>
  );
}

/** Looks at a page until it is another one, or often enough; answers what ends it. */
function watch({ address, mark }: PublicPage, everyMs: number, onEnd: (seen: Seen) => void): () => void {
  let looks = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const look = async () => {
    const now = await markOf(address).catch(() => undefined);
    if (isOver) return;
    looks += 1;
    if (now !== undefined && now !== mark) onEnd("seen");
    else if (looks >= LOOKS) onEnd("late");
    else timer = setTimeout(look, everyMs);
  };
  void look();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
