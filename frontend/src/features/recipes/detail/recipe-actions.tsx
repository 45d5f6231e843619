import { lazy, type ReactNode, Suspense, useState } from "react";
import type { Recipe } from "#contract/recipe.ts";
import { Button } from "../../../components/button.tsx";
import { paths } from "../../../lib/paths.ts";
import { ShareButton } from "../../catalogue/product/share-button.tsx";
import styles from "./recipe-detail.module.css";

const ExerciseDialog = lazy(async () => ({
  default: (await import("../../catalogue/training/exercise-dialog.tsx")).ExerciseDialog,
}));

interface Props {
  readonly recipe: Recipe;
  readonly granted: boolean;
  /** What else can be done with so many portions of it. */
  readonly more: ReactNode;
  readonly onCook: () => void;
  readonly onMembership: () => void;
}

/** What can be done with a recipe: cook it, watch it, print and share it; without access the way to it. */
export function RecipeActions({ recipe, granted, more, onCook, onMembership }: Props) {
  return (
    <div className={styles.actions}>
      {granted ? (
        <>
          <Button onClick={onCook}>Kuhaj</Button>
          {more}
          <VideoButton recipe={recipe} />
          <Button kind="outline" size="small" onClick={() => window.print()}>
            Ispiši
          </Button>
        </>
      ) : (
        <Button onClick={onMembership}>Otključaj uz Premium</Button>
      )}
      <ShareButton title={recipe.title} path={paths.publicRecipe(recipe.id)} />
    </div>
  );
}

function VideoButton({ recipe: { title, video_id } }: Pick<Props, "recipe">) {
  const [isOpen, setIsOpen] = useState(false);
  if (video_id === undefined) return null;
  return (
    <>
      <Button kind="outline" size="small" onClick={() => setIsOpen(true)}>
        Pogledaj video
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ExerciseDialog exercise={{ title, video_id }} open onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
