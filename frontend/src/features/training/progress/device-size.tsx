import { useEffect, useState } from "react";
import { once } from "#contract/once.ts";
import styles from "./training-settings.module.css";

const MEGABYTE = 1_000_000;
const megabytes = once(() => new Intl.NumberFormat("hr", { minimumFractionDigits: 1, maximumFractionDigits: 1 }));

/** How much room the site takes on this device, where the browser says so. */
export function DeviceSize() {
  const [bytes, setBytes] = useState<number>();
  useEffect(() => {
    navigator.storage
      ?.estimate?.()
      .then(({ usage }) => setBytes(usage))
      .catch(() => undefined);
  }, []);
  if (bytes === undefined) return null;
  return (
    <p className={styles.quiet}>{`Na ovom uređaju ${megabytes().format(bytes / MEGABYTE)} MB, radi i bez mreže.`}</p>
  );
}
