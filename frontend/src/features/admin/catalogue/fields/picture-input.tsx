import type { PictureKind } from "#contract/media.ts";
import { Button } from "../../../../components/button.tsx";
import { PickPicture } from "../../media/pick-media.tsx";
import type { Path } from "../document/path.ts";
import { useEditor, useValue } from "../editor/editor.ts";
import type { Named } from "../form/field.ts";
import styles from "./fields.module.css";
import { Frame } from "./frame.tsx";

interface Props {
  readonly field: Named & { readonly place?: PictureKind };
  readonly path: Path;
}

const SHOWN = /^(\/pictures\/[a-z0-9-]+\.\w+|https:\/\/\S+)$/;

/** A picture by its address, seen beside it. */
export function PictureInput({ field, path }: Props) {
  const { store } = useEditor();
  const value = useValue(path);
  const address = typeof value === "string" ? value : "";
  return (
    <div className={styles.pictured}>
      <Frame field={{ hint: "npr. /pictures/ime.webp", ...field }} path={path}>
        {(tied) => (
          <input
            {...tied}
            className={styles.control}
            value={address}
            autoComplete="off"
            onChange={({ target }) => store.set(path, target.value.trim() || undefined)}
            onBlur={() => store.pause()}
          />
        )}
      </Frame>
      <PickPicture
        label={field.label}
        place={field.place ?? "cover"}
        onPick={({ address: chosen }) => {
          store.set(path, chosen ?? undefined);
          store.pause();
        }}
      />
      {address && (
        <span>
          <Button
            kind="quiet"
            size="small"
            aria-label={`Ukloni sliku: ${field.label}`}
            onClick={() => {
              store.set(path, undefined);
              store.pause();
            }}
          >
            Ukloni sliku
          </Button>
        </span>
      )}
      {SHOWN.test(address) && (
        <img
          key={address}
          src={address}
          alt=""
          loading="lazy"
          className={field.place === "wide" ? styles.wide : styles.cover}
        />
      )}
    </div>
  );
}
