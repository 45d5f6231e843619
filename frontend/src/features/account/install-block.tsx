import { Button } from "../../components/button.tsx";
import { useInstall } from "../../lib/install-offer.ts";
import { Block } from "./account-blocks.tsx";

/** Installs the app; shown where the browser offers it. */
export function InstallBlock() {
  const install = useInstall();
  if (!install) return null;
  return (
    <Block title="Aplikacija">
      <p>Zamah na početnom zaslonu otvara se jednim dodirom, i bez mreže.</p>
      <Button kind="outline" onClick={install}>
        Instaliraj
      </Button>
    </Block>
  );
}
