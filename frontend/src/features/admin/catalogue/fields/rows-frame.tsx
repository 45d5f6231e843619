import { lazy, type ReactNode, Suspense } from "react";
import type { Path } from "../document/path.ts";
import { useProblem } from "../editor/editor.ts";
import type { RowsOf } from "../form/field.ts";
import fields from "./fields.module.css";
import { useTarget } from "./frame.tsx";
import styles from "./rows.module.css";

const VideosOfRows = lazy(async () => ({ default: (await import("./videos-of-rows.tsx")).VideosOfRows }));

interface Props {
  readonly field: RowsOf;
  readonly path: Path;
  readonly children: ReactNode;
}

/** A list of rows with its heading, what is wrong with it as a whole, and the way to add videos where rows have them. */
export function RowsFrame({ field, path, children }: Props) {
  const problem = useProblem(path, false);
  const place = useTarget<HTMLElement>(path, "button", false);
  return (
    <section ref={place} className={styles.rows} aria-label={field.label} tabIndex={-1}>
      <h3>{field.label}</h3>
      {field.hint && <p className={fields.hint}>{field.hint}</p>}
      {problem && <p className={fields.problem}>{problem}</p>}
      {children}
      {"video_id" in field.fields && (
        <Suspense fallback={null}>
          <VideosOfRows path={path} takes={field.takesVideos ?? false} />
        </Suspense>
      )}
    </section>
  );
}
