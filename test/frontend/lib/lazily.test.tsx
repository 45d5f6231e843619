import { render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { describe, expect, it } from "vitest";
import { type LateCode, Lazily, lateCode } from "../../../frontend/src/lib/lazily.tsx";

function Page({ name }: { readonly name: string }) {
  return <p>Stranica {name}</p>;
}

function open(code: LateCode<{ readonly name: string }>) {
  return (
    <Suspense fallback={<p>Loading...</p>}>
      <Lazily code={code} name="doma" />
    </Suspense>
  );
}

describe("a page whose code comes later", () => {
  it("stands at once where its code has come already, and never says that it waits", async () => {
    const code = lateCode(async () => ({ Page }), "Page");
    await code.fetch();
    render(open(code));
    expect(screen.getByText("Stranica doma")).toBeTruthy();
    expect(screen.queryByText("Loading...")).toBeNull();
  });

  it("says that it waits until its code has come", async () => {
    render(open(lateCode(async () => ({ Page }), "Page")));
    expect(screen.getByText("Loading...")).toBeTruthy();
    expect(await screen.findByText("Stranica doma")).toBeTruthy();
  });

  it("stays the same when its code is fetched once more", async () => {
    const code = lateCode(async () => ({ Page }), "Page");
    const { rerender } = render(open(code));
    const text = await screen.findByText("Stranica doma");
    await code.fetch();
    rerender(open(code));
    expect(screen.getByText("Stranica doma")).toBe(text);
  });
});
