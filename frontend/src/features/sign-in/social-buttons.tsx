import type { Provider } from "#contract/identity.ts";
import { Refusal } from "../../components/refusal.tsx";
import { ProviderButtons, useProviders } from "./provider-buttons.tsx";
import { providerNames } from "./social.ts";
import styles from "./social-buttons.module.css";

interface Props {
  /** While any login runs, by e-mail too. */
  readonly busy: boolean;
  readonly message: string | undefined;
  readonly onChoose: (provider: Provider) => void;
}

/** 'Log in with Google' and 'Log in with Facebook', as far as the shop has them, and what became of the last attempt. */
export function SocialButtons({ busy, message, onChoose }: Props) {
  const { providers } = useProviders();
  if (providers.length === 0 && !message) return null;
  return (
    <div className={styles.buttons}>
      {message && <Refusal>{message}</Refusal>}
      <ProviderButtons
        full
        busy={busy}
        label={(provider) => <span lang="en">{`Log in with ${providerNames[provider]}`}</span>}
        onChoose={onChoose}
      />
    </div>
  );
}
