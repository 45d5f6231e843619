import { Menu } from "@base-ui/react/menu";
import type { ReactElement, ReactNode } from "react";
import styles from "./session-menu.module.css";

/** One line of the menu. */
export function MenuItem({ onClick, children }: { readonly onClick: () => void; readonly children: ReactNode }) {
  return (
    <Menu.Item className={styles.item} onClick={onClick}>
      {children}
    </Menu.Item>
  );
}

/** A line of the menu that leads to another page. */
export function MenuLink({ render, children }: { readonly render: ReactElement; readonly children: ReactNode }) {
  return (
    <Menu.LinkItem render={render} className={styles.item} closeOnClick>
      {children}
    </Menu.LinkItem>
  );
}
