import { useQuery } from "@tanstack/react-query";
import { lazy } from "react";
import { LazySection } from "../../components/lazy-section.tsx";
import { useAfter, useOnce } from "../../lib/timing/use-after.ts";
import { useMe } from "../account/queries.ts";
import { challengesQuery, ebooksQuery, trainingsQuery } from "../catalogue/queries.ts";
import { useDiary } from "../training/diary/use-diary.ts";
import { FirstScreen, WaitingScreen } from "./first-screen.tsx";
import styles from "./home.module.css";

const HomeSections = lazy(async () => ({ default: (await import("./home-sections.tsx")).HomeSections }));

/** Longest wait (ms) for the first screen's data once the diary is known. */
const PATIENCE_MS = 1000;

/** The member's home. It waits for the first screen's data, so that nothing moves. */
export function Home() {
  const me = useMe();
  const lists = [useQuery(challengesQuery), useQuery(trainingsQuery), useQuery(ebooksQuery)];
  const diary = useDiary();
  const isWhole = !me.isPending && lists.every((list) => !list.isPending);
  const isLate = useAfter(PATIENCE_MS) || diary?.state === "offline";
  const settled = useOnce(isKnown(diary) && (isWhole || (isLate && hasHead(diary))));
  return settled ? (
    <Content me={me} />
  ) : (
    <div className={styles.inner}>
      <WaitingScreen />
    </div>
  );
}

/** Whether the device knows what is due, or cannot learn it offline. */
function isKnown(diary: ReturnType<typeof useDiary>): boolean {
  return diary !== undefined && (hasHead(diary) || diary.complete || diary.state === "offline");
}

/** Whether the device has the diary's head. */
function hasHead(diary: ReturnType<typeof useDiary>): boolean {
  return diary !== undefined && Object.keys(diary.head).length > 0;
}

function Content({ me }: { readonly me: ReturnType<typeof useMe> }) {
  return (
    <>
      <div className={styles.inner}>
        <FirstScreen me={me.data} />
      </div>
      <LazySection before={<div className={styles.rest} />}>
        <HomeSections me={me} />
      </LazySection>
    </>
  );
}
