import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { Icon } from "../../../components/icon.tsx";
import styles from "./share-list.module.css";

/** The ways to take the list along: by the device's own means or as a copied text, and on paper. */
export function ShareList({ text }: { readonly text: string }) {
  const [status, setStatus] = useState("");
  const share = async () => {
    // Closing the device's sheet is no failure.
    if (typeof navigator.share === "function") return navigator.share({ text }).catch(() => undefined);
    const copied = await (navigator.clipboard?.writeText(text) ?? Promise.reject()).then(
      () => true,
      () => false,
    );
    setStatus(copied ? "Popis je kopiran" : "Preglednik ne dopušta kopiranje. Ispiši popis.");
  };
  return (
    <div className={styles.buttons}>
      <Button kind="outline" size="small" onClick={() => void share()}>
        <Icon name="share" size={20} /> Podijeli popis
      </Button>
      <Button kind="outline" size="small" onClick={() => window.print()}>
        Ispiši
      </Button>
      <span role="status">{status}</span>
    </div>
  );
}
