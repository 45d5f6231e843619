import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { Icon } from "../../../components/icon.tsx";
import styles from "./share-button.module.css";

interface Props {
  readonly title: string;
  /** Path of the page that is shared. */
  readonly path: string;
}

/** Shares a page by the device's own means; where there are none its link is copied, and the page says so. */
export function ShareButton({ title, path }: Props) {
  const [told, setTold] = useState("");
  const share = async () => {
    const url = new URL(path, window.location.origin).href;
    if (typeof navigator.share === "function") {
      // Closing the device's sheet is no failure.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    const copied = await copy(url);
    setTold(copied ? "Poveznica je kopirana" : `Kopiraj poveznicu: ${url}`);
  };
  return (
    <div className={styles.share}>
      <Button kind="outline" size="small" onClick={share}>
        <Icon name="share" size={20} /> Podijeli
      </Button>
      <span role="status" className={styles.told}>
        {told}
      </span>
    </div>
  );
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
