import type { ReactNode } from "react";
import { Picture, WidePicture } from "../../../components/picture.tsx";
import styles from "./course-card.module.css";
import { RunProgress } from "./run-progress.tsx";

/** A day of a plan and what it is called: Dan 3: Kukovi i trup. */
const DAY_TITLE = /^(Dan \d+): (.+)$/;
const SIZES = "(min-width: 768px) 46vw, 92vw";

interface Props {
  /** The course's cover. */
  readonly cover: string | undefined;
  /** The drawing of what is done, in the cover's place. */
  readonly drawing?: string | undefined;
  /** What holds today, in a word or two. */
  readonly tag: ReactNode;
  /** Which course, and where in it. */
  readonly course: string;
  readonly title: string;
  readonly facts?: ReactNode;
  /** Something to know before going on. */
  readonly note?: string | undefined;
  readonly progress?: { readonly done: number; readonly count: number } | undefined;
  /** The ways on. */
  readonly children: ReactNode;
}

/** The lead card of the home page: the course's picture, what is due, how far it is, and one button. */
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
