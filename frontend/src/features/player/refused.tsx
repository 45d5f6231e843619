import { ButtonLink } from "../../components/button.tsx";
import { paths } from "../../lib/paths.ts";
import styles from "./player-page.module.css";
import type { PlayerState } from "./use-open-video.ts";
import type { RefusalCode } from "./watch.ts";

const again = { title: "Video se ne može otvoriti", text: "Vrati se na popis treninga i otvori ga ponovno." };
const words: Record<RefusalCode, { title: string; text: string }> = {
  invalid: again,
  expired: again,
  no_access: {
    title: "Ovaj trening nije otključan",
    text: "Pristup ovom sadržaju je istekao ili ga još nemaš.",
  },
  too_many_streams: {
    title: "Već gledaš na drugom uređaju",
    text: "Video ti je otvoren na tri uređaja. Kad na jednom od njih završi, ovdje ga možeš otvoriti.",
  },
  gone: { title: "Ovaj video više nije dostupan", text: "Uklonjen je iz ponude ili poveznica nije točna." },
};

interface Props {
  readonly code: RefusalCode;
  readonly state: PlayerState | null;
}

/** Why a video is not shown, and the way to where it was opened. */
export function Refused({ code, state }: Props) {
  const { title, text } = words[code];
  return (
    <div className={styles.refused} role="alert">
      <h1>{title}</h1>
      <p>{text}</p>
      <ButtonLink to={state ? paths.product("challenge", state.challenge) : paths.challenges}>
        {state ? "Natrag na izazov" : "Svi izazovi"}
      </ButtonLink>
    </div>
  );
}
