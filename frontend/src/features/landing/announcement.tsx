import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { announcesReduction } from "#contract/announced-reduction.ts";
import type { AnnouncedTo } from "#contract/landing-texts.ts";
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

type Viewer = "visitor" | "member" | "premium";

const shownTo: Readonly<Record<Viewer, readonly AnnouncedTo[]>> = {
  visitor: ["everybody", "visitors"],
  member: ["everybody", "members"],
  premium: ["everybody", "members", "premium"],
};

/** What the owner announces to whoever reads the page, each from its first to its last day. */
export function Announcements({ viewer }: { readonly viewer: Viewer }) {
  const { announcements = [] } = useQuery(landingTextsQuery).data ?? {};
  const day = zagrebDay(serverNow());
  return announcements
    .filter(({ audience, from, until }) => shownTo[viewer].includes(audience) && from <= day && day <= until)
    .map(({ text }) => (
      <aside key={text} className={styles.announcement} aria-label="Obavijest">
        {text}
        {announcesReduction(text) && (
          <>
            {" "}
            <Link to={paths.prices}>Najniže cijene u zadnjih 30 dana</Link>
          </>
        )}
      </aside>
    ));
}
