import type { ReactNode } from "react";
import { Picture, WidePicture } from "../../../components/picture.tsx";
import styles from "./course-card.module.css";
import { RunProgress } from "./run-progress.tsx";

/** `Dan 3: Kukovi i trup` */
const DAY_TITLE = /^(Dan \d+): (.+)$/;
const SIZES = "(min-width: 768px) 46vw, 92vw";

interface Props {
  readonly cover: string | undefined;
  /** The exercise's drawing, instead of the cover. */
  readonly drawing?: string | undefined;
  /** A word or two. */
  readonly tag: ReactNode;
  /** Course and week. */
  readonly course: string;
  readonly title: string;
  readonly facts?: ReactNode;
  readonly note?: string | undefined;
  readonly progress?: { readonly done: number; readonly count: number } | undefined;
  /** Buttons. */
  readonly children: ReactNode;
}

/** The home page's lead card: picture, title, progress and buttons. */
export function CourseCard({ cover, drawing, tag, course, title, facts, note, progress, children }: Props) {
  const [, day, name] = DAY_TITLE.exec(title) ?? [];
  return (
    <section className={styles.stage} aria-labelledby="today-title">
      <div className={styles.art}>
        <Art cover={cover} drawing={drawing} />
      </div>
      <div className={styles.panel}>
        <p className={styles.tag}>{tag}</p>
        <p className={styles.course}>{course}</p>
        <h2 id="today-title" className={styles.title}>
          {day && <small>{`${day}: `}</small>}
          {name ?? title}
        </h2>
        {facts && <p className={styles.facts}>{facts}</p>}
        {progress && <RunProgress {...progress} />}
        <div className={styles.actions}>{children}</div>
        <p className={styles.note} role="status">
          {note}
        </p>
      </div>
    </section>
  );
}

function Art({ cover, drawing }: Pick<Props, "cover" | "drawing">) {
  if (drawing) {
    return <Picture src={drawing} alt="" width={640} height={480} sizes={SIZES} className={styles.drawing} eager />;
  }
  return cover ? <WidePicture src={cover} sizes={SIZES} eager /> : null;
}
