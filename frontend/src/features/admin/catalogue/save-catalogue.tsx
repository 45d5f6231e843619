import { useMutation } from "@tanstack/react-query";
import { Button } from "../../../components/button.tsx";
import { zagrebDay } from "../../../lib/format.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { Refused } from "../desk/refused.tsx";
import { exportCatalogue } from "./queries.ts";

/** 'Preuzmi katalog': all that is published as the folder that the loader reads, with its PDF and EPUB files, in one archive. */
export function SaveCatalogue() {
  const save = useMutation({
    networkMode: "always",
    mutationFn: async () => {
      const [folder, { zipSync, strToU8 }] = await Promise.all([exportCatalogue(), import("fflate")]);
      const texts = folder.texts.map(({ path, text }) => [path, strToU8(text)] as const);
      const files = await Promise.all(folder.files.map(async ({ path, url }) => [path, await bytesAt(url)] as const));
      const archive = zipSync({ ...Object.fromEntries(texts), ...packed(files) });
      saveFile(`katalog-${zagrebDay(new Date())}.zip`, new Blob([archive], { type: "application/zip" }));
    },
  });
  return (
    <>
      <Button kind="outline" size="small" busy={save.isPending} onClick={() => save.mutate()}>
        Preuzmi katalog
      </Button>
      {save.error && <Refused error={save.error} onRetry={() => save.mutate()} />}
    </>
  );
}

/** Books are compressed already. */
function packed(files: readonly (readonly [string, Uint8Array])[]) {
  return Object.fromEntries(files.map(([path, bytes]) => [path, [bytes, { level: 0 }] as [Uint8Array, { level: 0 }]]));
}

async function bytesAt(url: string): Promise<Uint8Array> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`A file of the catalogue answered ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}
