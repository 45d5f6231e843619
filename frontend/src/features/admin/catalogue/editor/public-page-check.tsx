import { useEffect, useState } from "react";
import type { DocumentKind } from "#contract/catalogue-document.ts";
import { Button } from "../../../../components/button.tsx";
import { paths } from "../../../../lib/paths.ts";
import type { DocumentName } from "../queries.ts";
import styles from "./editor.module.css";

/** A public page as it was before a publication; `etag` is undefined where it could not be read. */
export interface PublicPage {
  readonly address: string;
  readonly etag: string | undefined;
}

interface Props {
  readonly page: PublicPage;
  readonly everyMs?: number;
}

/** The page is rebuilt within a minute; 18 looks cover a minute and a half. */
const LOOKS = 18;
const EVERY_MS = 5000;

/** Polls the public page after a publication until it differs from before. */
export function PublicPageCheck({ page, everyMs = EVERY_MS }: Props) {
  const [state, setState] = useState<"waiting" | "changed" | "late">("waiting");
  useEffect(() => {
    if (state !== "waiting") return;
    const ended = new AbortController();
    void poll(page, everyMs, ended.signal).then((result) => ended.signal.aborted || setState(result));
    return () => ended.abort();
  }, [page, everyMs, state]);
  return (
    <div className={styles.scheduled}>
      <p role="status">
        {state === "waiting" && "Javna stranica se obnavlja, obično do minute…"}
        {state === "changed" && "Vidljivo svima."}
        {state === "late" && "Javna stranica još je ista: ili kasni, ili se na njoj ništa vidljivo nije promijenilo."}
      </p>
      {state !== "waiting" && (
        <a href={page.address} target="_blank" rel="noreferrer">
          Otvori javnu stranicu
        </a>
      )}
      {state === "late" && (
        <Button kind="outline" size="small" onClick={() => setState("waiting")}>
          Provjeri ponovno
        </Button>
      )}
    </div>
  );
}

async function poll({ address, etag }: PublicPage, everyMs: number, ended: AbortSignal): Promise<"changed" | "late"> {
  for (let look = 1; !ended.aborted; look += 1) {
    const now = await readEtag(address).catch(() => undefined);
    if (now !== undefined && now !== etag) return "changed";
    if (look === LOOKS) break;
    await new Promise((next) => setTimeout(next, everyMs));
  }
  return "late";
}

const addresses: Readonly<Partial<Record<DocumentKind, (id: number) => string>>> = {
  challenge: (id) => paths.publicProduct("challenge", id),
  training: (id) => paths.publicProduct("training", id),
  ebook: (id) => paths.publicProduct("ebook", id),
  recipe: paths.publicRecipe,
  plan: () => paths.landing,
  texts: () => paths.landing,
};

/** The public page of a document as it is now; undefined for kinds without a page of their own. */
export async function publicPageOf({ kind, id }: DocumentName): Promise<PublicPage | undefined> {
  const address = addresses[kind]?.(Number(id));
  return address === undefined ? undefined : { address, etag: await readEtag(address).catch(() => undefined) };
}

/** A page's ETag, else its content. Throws where it can't be read. */
async function readEtag(address: string): Promise<string> {
  const answer = await fetch(address, { cache: "no-store" });
  return answer.headers.get("etag") ?? (await answer.text());
}
