import { useQuery } from "@tanstack/react-query";
import type { ComponentProps, ReactNode } from "react";
import type { Provider } from "#contract/identity.ts";
import { Button } from "../../components/button.tsx";
import styles from "./provider-buttons.module.css";
import { signInSettingsQuery } from "./queries.ts";

const every = ["google", "facebook"] as const;

/** The shop's providers. While the answer is awaited or fails, all that there can be: the server refuses the others. */
export function useProviders(): { readonly providers: readonly Provider[]; readonly isAwaited: boolean } {
  const { data, isLoading } = useQuery(signInSettingsQuery);
  return { providers: data?.providers ?? every, isAwaited: isLoading };
}

interface Props extends Pick<ComponentProps<typeof Button>, "busy" | "full" | "size"> {
  readonly label: (provider: Provider) => ReactNode;
  readonly onChoose: (provider: Provider) => void;
}

/** A button for each of the shop's providers; until these are known their place stays empty, so that none goes again. */
export function ProviderButtons({ label, onChoose, ...look }: Props) {
  const { providers, isAwaited } = useProviders();
  return (
    <div className={`${styles.providers} ${isAwaited ? styles.awaited : ""}`}>
      {providers.map((provider) => (
        <Button key={provider} kind="outline" {...look} onClick={() => onChoose(provider)}>
          {label(provider)}
        </Button>
      ))}
    </div>
  );
}
