import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation, useNavigate, useParams } from "react-router-dom";
import { Button } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import { ErrorState, LoadingText } from "../../components/states.tsx";
import { useMe } from "../../features/member/queries.ts";
import styles from "../../features/player/player-page.module.css";
import { VideoFrame } from "../../features/player/video-frame.tsx";
import { useRecordView } from "../../features/player/viewed.ts";
import { admit } from "../../features/player/watch.ts";
import { paths } from "../../lib/paths.ts";

/** The full-screen player: no header, no footer; the view is recorded when the video starts to play. */
export function PlayerPage() {
  const { id = "", token } = useParams();
  const me = useMe();
  const userId = me.data?.user.id;
  const admission = useQuery({
    queryKey: ["player", userId, id],
    queryFn: () => admit(userId ?? "", id, token),
    enabled: userId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const view = useRecordView(userId);
  useHiddenToken(id, admission.isSuccess);
  const error = me.error ?? admission.error;
  return (
    <main id="main" tabIndex={-1} className={styles.player}>
      <title>{`${admission.data?.granted ? admission.data.title : "Video"} · Zamah`}</title>
      <Back />
      {error && (
        <div className={styles.message}>
          <ErrorState error={error} onRetry={() => (me.error ? me.refetch() : admission.refetch())} />
        </div>
      )}
      {!error && !admission.data && (
        <div className={styles.message}>
          <LoadingText />
        </div>
      )}
      {admission.data?.granted === false && <Refused noAccess={admission.data.code === "no_access"} />}
      {admission.data?.granted && (
        <>
          <h1 className={styles.title}>{admission.data.title}</h1>
          <div className={styles.stage}>
            <VideoFrame
              src={admission.data.address}
              title={admission.data.title}
              focus
              onPlay={() => admission.data.granted && view.mutate(admission.data.videoId)}
            />
          </div>
        </>
      )}
    </main>
  );
}

/** The token leaves the address bar once it has been read; a reload asks for a new one. */
function useHiddenToken(id: string, read: boolean): void {
  useEffect(() => {
    if (read) window.history.replaceState(window.history.state, "", paths.player(id, "-"));
  }, [id, read]);
}

function Back() {
  const navigate = useNavigate();
  const { key } = useLocation();
  return (
    <div className={styles.back}>
      <Button kind="quiet" size="small" onClick={() => (key === "default" ? navigate(paths.challenges) : navigate(-1))}>
        <Icon name="back" /> Natrag
      </Button>
    </div>
  );
}

function Refused({ noAccess }: { readonly noAccess: boolean }) {
  return (
    <div className={styles.message} role="alert">
      <h1 className={styles.refused}>{noAccess ? "Ovaj trening nije otključan" : "Video se ne može otvoriti"}</h1>
      <p>
        {noAccess
          ? "Pristup ovom sadržaju je istekao ili ga još nemaš."
          : "Vrati se na popis treninga i otvori ga ponovno."}
      </p>
    </div>
  );
}
