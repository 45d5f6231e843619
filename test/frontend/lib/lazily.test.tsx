import { render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { describe, expect, it } from "vitest";
import { lazily } from "../../../frontend/src/lib/lazily.tsx";

function Page({ name }: { readonly name: string }) {
  return <p>Stranica {name}</p>;
}

function open(Screen: typeof Page) {
  return (
    <Suspense fallback={<p>Loading...</p>}>
      <Screen name="doma" />
    </Suspense>
  );
}

describe("a page whose code comes later", () => {
  it("stands at once where its code has come already, and never says that it waits", async () => {
    const Screen = lazily(async () => Page);
    await Screen.fetch();
    render(open(Screen));
    expect(screen.getByText("Stranica doma")).toBeTruthy();
    expect(screen.queryByText("Loading...")).toBeNull();
  });

  it("says that it waits until its code has come", async () => {
    render(open(lazily(async () => Page)));
    expect(screen.getByText("Loading...")).toBeTruthy();
    expect(await screen.findByText("Stranica doma")).toBeTruthy();
  });

  it("stays the same when its code is fetched once more", async () => {
    const Screen = lazily(async () => Page);
    const { rerender } = render(open(Screen));
    const text = await screen.findByText("Stranica doma");
    await Screen.fetch();
    rerender(open(Screen));
    expect(screen.getByText("Stranica doma")).toBe(text);
  });
});
