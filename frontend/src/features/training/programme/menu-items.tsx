import { Menu } from "@base-ui/react/menu";
import type { ReactElement, ReactNode } from "react";
import menu from "../../../components/menu.module.css";

/** One line of the menu. */
export function MenuItem({ onClick, children }: { readonly onClick: () => void; readonly children: ReactNode }) {
  return (
    <Menu.Item className={menu.item} onClick={onClick}>
      {children}
    </Menu.Item>
  );
}

/** A line of the menu that leads to another page. */
export function MenuLink({ render, children }: { readonly render: ReactElement; readonly children: ReactNode }) {
  return (
    <Menu.LinkItem render={render} className={menu.item} closeOnClick>
      {children}
    </Menu.LinkItem>
  );
}
