import { Unsubscribe } from "../../features/account/news.tsx";
import { SignInPage } from "./sign-in-page.tsx";

/** Where the link of a newsletter ends newsletters; no search engine shall know it. */
export function UnsubscribePage() {
  return (
    <SignInPage title="Odjava s novosti" heading="Novosti i ponude">
      <meta name="robots" content="noindex" />
      <Unsubscribe />
    </SignInPage>
  );
}
