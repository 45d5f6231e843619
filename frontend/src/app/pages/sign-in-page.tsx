import type { ReactNode } from "react";
import { Page } from "../../components/page.tsx";
import { SiteHeader } from "../../features/layout/site-header.tsx";
import { Intro } from "../../features/sign-in/intro.tsx";
import { SignInBox } from "../../features/sign-in/sign-in-box.tsx";

interface Props {
  /** Of the document. */
  readonly title: string;
  readonly heading: string;
  readonly children: ReactNode;
}

/** A page on the way into an account: its box below a bare header. */
export function SignInPage({ title, heading, children }: Props) {
  return (
    <>
      <Intro>
        <SiteHeader bare />
      </Intro>
      <Page title={title}>
        <SignInBox title={heading}>{children}</SignInBox>
      </Page>
    </>
  );
}
