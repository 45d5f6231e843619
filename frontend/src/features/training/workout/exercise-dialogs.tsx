import { type ComponentProps, lazy, Suspense } from "react";
import { Optional } from "../../../components/states.tsx";

const load = () => import("./exercise-settings.tsx");
const More = lazy(async () => ({ default: (await load()).MoreDialog }));
const Rest = lazy(async () => ({ default: (await load()).RestDialog }));

/** What is wanted less often of one exercise comes with its tap; where it can't come, the workout goes on without it. */
export function MoreDialog(props: ComponentProps<typeof More>) {
  return (
    <Optional>
      <Suspense fallback={null}>
        <More {...props} />
      </Suspense>
    </Optional>
  );
}

/** The rest of one exercise, fetched with its tap too. */
export function RestDialog(props: ComponentProps<typeof Rest>) {
  return (
    <Optional>
      <Suspense fallback={null}>
        <Rest {...props} />
      </Suspense>
    </Optional>
  );
}
