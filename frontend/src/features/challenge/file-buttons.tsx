import { useMutation } from "@tanstack/react-query";
import { Button } from "../../components/button.tsx";
import { call } from "../../lib/api.ts";
import { sentenceOf } from "../../lib/api-error.ts";
import styles from "./file-buttons.module.css";

interface Props {
  readonly fileIds: readonly string[];
  /** What the buttons say, by position. */
  readonly label: (position: number) => string;
}

/** Buttons that fetch a file's short-lived address at the click and open it. */
export function FileButtons({ fileIds, label }: Props) {
  const open = useMutation({
    mutationFn: async (fileId: string) => (await call("getFile", { params: { fileId } })).data.file.url,
    onSuccess: (url) => window.location.assign(url),
    onError: (error) => console.error("getFile", error.message),
  });
  return (
    <div className={styles.files}>
      {fileIds.map((fileId, position) => (
        <Button
          key={fileId}
          kind="outline"
          size="small"
          full
          busy={open.isPending && open.variables === fileId}
          onClick={() => open.mutate(fileId)}
        >
          {label(position)}
        </Button>
      ))}
      {open.isError && (
        <p className={styles.error} role="alert">
          {sentenceOf(open.error)}
        </p>
      )}
    </div>
  );
}
