import type { Provider } from "#contract/identity.ts";
import { Button } from "../../components/button.tsx";
import { Refusal } from "../../components/refusal.tsx";
import styles from "./social-buttons.module.css";

interface Props {
  /** While any login runs, by e-mail too. */
  readonly busy: boolean;
  readonly message: string | undefined;
  readonly onChoose: (provider: Provider) => void;
}

/** 'Log in with Google' and 'Log in with Facebook', and what became of the last attempt. */
export function SocialButtons({ busy, message, onChoose }: Props) {
  return (
    <div className={styles.buttons}>
      {message && <Refusal>{message}</Refusal>}
      <Button kind="outline" full busy={busy} onClick={() => onChoose("google")}>
        <span lang="en">Log in with Google</span>
      </Button>
      <Button kind="outline" full busy={busy} onClick={() => onChoose("facebook")}>
        <span lang="en">Log in with Facebook</span>
      </Button>
    </div>
  );
}
