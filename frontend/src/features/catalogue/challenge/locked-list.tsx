import type { ChallengeVideo } from "#contract/product.ts";
import { Icon } from "../../../components/icon.tsx";
import styles from "./locked-list.module.css";

/** What the challenge holds, for somebody who may not watch it yet: titles only. */
export function LockedList({ videos }: { readonly videos: readonly ChallengeVideo[] }) {
  return (
    <section aria-labelledby="contents">
      <h2 id="contents" className={styles.heading}>
        Sadržaj
      </h2>
      <ol className={styles.list}>
        {videos.map((video) => (
          <li key={video.id}>
            <Icon name="lock" size={18} />
            {video.bunnyData.title}
          </li>
        ))}
      </ol>
    </section>
  );
}
