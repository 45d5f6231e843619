import { lazy } from "react";
import { LazySection } from "../../components/lazy-section.tsx";
import { Optional, Skeleton } from "../../components/states.tsx";
import styles from "./comments-waiting.module.css";
import type { Thread } from "./queries.ts";

const CommentSection = lazy(async () => ({ default: (await import("./comment-section.tsx")).CommentSection }));

/** The comments on a product, for those with access; neither their code nor they are fetched before the reader is near. */
export function Comments(thread: Thread) {
  const before = (
    <div className={styles.waiting}>
      <Skeleton shape="row" count={6} />
    </div>
  );
  return (
    <Optional>
      <LazySection before={before}>
        <CommentSection {...thread} />
      </LazySection>
    </Optional>
  );
}
