import { Component, type ReactNode } from "react";

/** Decoration that may fail, or whose code may not arrive, without taking the page with it. */
export class Optional extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
