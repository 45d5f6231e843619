import { useNavigate } from "react-router-dom";
import { Button, type ButtonKind } from "../../../components/button.tsx";
import { paths } from "../../../lib/paths.ts";
import { type OwnStart, useBeginOwn } from "./use-begin-own.ts";

interface Props {
  readonly start: OwnStart;
  readonly label: string;
  /** What is said in the label's place. */
  readonly spoken?: string;
  readonly kind?: ButtonKind;
  readonly size?: "small";
  readonly full?: boolean;
}

/** The button that begins a workout of one's own with one tap. */
export function BeginOwn({ start, label, spoken, ...look }: Props) {
  const begin = useBeginOwn();
  const navigate = useNavigate();
  return (
    <Button onClick={async () => navigate(paths.workout(await begin(start)))} aria-label={spoken} {...look}>
      {label}
    </Button>
  );
}
