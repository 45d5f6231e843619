import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { announcesReduction } from "#contract/announced-reduction.ts";
import { deletionNotice } from "../../lib/deletion-notice.ts";
import { zagrebDay } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import { serverNow } from "../../lib/server-time.ts";
import styles from "./landing.module.css";
import { landingTextsQuery } from "./queries.ts";

/** The last word to somebody who has just deleted their account; the page as it was built does not know of it. */
export function DeletionNotice() {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (deletionNotice.isOwed()) setIsShown(true);
    deletionNotice.said();
  }, []);
  return (
    isShown && (
      <aside className={styles.announcement} role="status">
        Račun je obrisan. Hvala ti na svakom treningu s nama.
      </aside>
    )
  );
}

/** What the owner announces above the page, from its first to its last day. */
export function Announcement() {
  const announced = useQuery(landingTextsQuery).data?.announcement;
  if (!announced) return null;
  const { text, from, until } = announced;
  const day = zagrebDay(serverNow());
  const holds = from <= day && day <= until;
  return (
    holds && (
      <aside className={styles.announcement} aria-label="Obavijest">
        {text}
        {announcesReduction(text) && (
          <>
            {" "}
            <Link to={paths.prices}>Najniže cijene u zadnjih 30 dana</Link>
          </>
        )}
      </aside>
    )
  );
}
