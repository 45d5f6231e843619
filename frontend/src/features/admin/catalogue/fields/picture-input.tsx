import type { ReactNode } from "react";
import type { PictureKind } from "#contract/media.ts";
import { Button } from "../../../../components/button.tsx";
import { PickPicture } from "../../media/pick-media.tsx";
import { isList, type Path } from "../document/path.ts";
import { useEditor, useProblem, useValue } from "../editor/editor.ts";
import type { FieldLabel } from "../form/field.ts";
import { useTarget } from "./field-frame.tsx";
import styles from "./fields.module.css";
import { MovableRows, movedRow, RowTools } from "./movable-rows.tsx";

interface Props {
  readonly field: FieldLabel & { readonly place?: PictureKind };
  readonly path: Path;
}

const SHOWN = /^(\/pictures\/[a-z0-9-]+\.\w+|https:\/\/\S+)$/;

/** A picture that is chosen or sent, seen beside its name; its address is for those who know one. */
export function PictureInput({ field, path }: Props) {
  const { store } = useEditor();
  const value = useValue(path);
  const address = typeof value === "string" ? value : "";
  const write = (next: string | undefined) => {
    store.set(path, next);
    store.pause();
  };
  return (
    <Pictured field={field} path={path}>
      <div className={styles.pictured}>
        {SHOWN.test(address) && <Shown address={address} place={field.place} />}
        <PickPicture
          label={field.label}
          text={() => JSON.stringify(store.get())}
          place={field.place ?? "cover"}
          onPick={({ address: chosen }) => write(chosen ?? undefined)}
        />
        {address && (
          <Button
            kind="quiet"
            size="small"
            aria-label={`Ukloni sliku: ${field.label}`}
            onClick={() => write(undefined)}
          >
            Ukloni sliku
          </Button>
        )}
      </div>
      <details className={styles.rare}>
        <summary>Napredno</summary>
        <label>
          {`Adresa slike: ${field.label}`}
          <input
            className={styles.control}
            value={address}
            autoComplete="off"
            onChange={({ target }) => store.set(path, target.value.trim() || undefined)}
            onBlur={() => store.pause()}
          />
        </label>
      </details>
    </Pictured>
  );
}

/** Pictures in their order, chosen or sent one by one. */
export function PictureList({ field, path }: Props) {
  const { store, said } = useEditor();
  const value = useValue(path);
  const addresses = isList(value) ? value.map(String) : [];
  const write = (next: readonly string[]) => {
    store.set(path, next.length > 0 ? next : undefined);
    store.pause();
  };
  const titleAt = (at: number) => `Slika ${at + 1}`;
  return (
    <Pictured field={field} path={path}>
      <MovableRows
        keys={keysOf(addresses)}
        titleAt={titleAt}
        onMove={(from, to) => write(movedRow(addresses, from, to))}
        onSay={said.set}
      >
        {(key, at, moving) => {
          const remove = () => {
            said.set(`Uklonjeno: ${titleAt(at)}`);
            moving.hold(keysOf(addresses)[at + 1] ?? keysOf(addresses)[at - 1]);
            write(addresses.toSpliced(at, 1));
          };
          return (
            <li key={key} data-row={key} className={styles.listed} onKeyDown={moving.onKeyDown}>
              <Shown address={addresses[at] ?? ""} place={field.place} />
              <span>{titleAt(at)}</span>
              <RowTools title={titleAt(at)} moving={moving} acts={[{ label: "Ukloni", onChoose: remove }]} />
            </li>
          );
        }}
      </MovableRows>
      <PickPicture
        label={field.label}
        text={() => JSON.stringify(store.get())}
        place={field.place ?? "cover"}
        onPick={({ address }) => address && write([...addresses, address])}
      />
    </Pictured>
  );
}

function Pictured({ field: { label, hint }, path, children }: Props & { readonly children: ReactNode }) {
  const problem = useProblem(path, true);
  const place = useTarget<HTMLElement>(path, "button");
  return (
    <section ref={place} className={styles.pictures} aria-label={label} data-long tabIndex={-1}>
      <b>{label}</b>
      {hint && <p className={styles.hint}>{hint}</p>}
      {problem && <p className={styles.problem}>{problem}</p>}
      {children}
    </section>
  );
}

function Shown({ address, place }: { readonly address: string; readonly place: PictureKind | undefined }) {
  return (
    <img
      key={address}
      src={address}
      alt=""
      loading="lazy"
      className={place === "wide" || place === "slider" ? styles.wide : styles.cover}
    />
  );
}

/** Unique keys of pictures; one address may occur twice. */
function keysOf(addresses: readonly string[]): string[] {
  return addresses.map(
    (address, at) => `${encodeURIComponent(address)}-${addresses.slice(0, at).filter((one) => one === address).length}`,
  );
}
