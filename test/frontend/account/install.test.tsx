import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { HomeScreenHint } from "../../../frontend/src/features/account/home-screen-hint.tsx";
import { InstallBlock } from "../../../frontend/src/features/account/install-block.tsx";
import { keepInstallOffer } from "../../../frontend/src/lib/install-offer.ts";

beforeAll(keepInstallOffer);

function offerOf(prompt: () => Promise<unknown>): Event {
  return Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt });
}
const offered = (event: Event) => act(() => void window.dispatchEvent(event));

describe("installing the app", () => {
  it("is offered in the profile alone, where the browser can, and asked once", async () => {
    const prompt = vi.fn(async () => undefined);
    const offer = offerOf(prompt);
    render(<InstallBlock />);
    expect(screen.queryByRole("button")).toBeNull();
    offered(offer);
    expect(offer.defaultPrevented).toBe(true);
    await userEvent.click(screen.getByRole("button", { name: "Instaliraj" }));
    expect(prompt).toHaveBeenCalledOnce();
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("is no longer offered once it is installed by other ways", () => {
    render(<InstallBlock />);
    offered(offerOf(async () => undefined));
    offered(new Event("appinstalled"));
    expect(screen.queryByRole("button")).toBeNull();
  });
});

describe("the way to the home screen", () => {
  it("is shown once in a browser of iOS, until it is put away", async () => {
    vi.stubGlobal("navigator", { standalone: false });
    const first = render(<HomeScreenHint />);
    expect(screen.getByRole("region", { name: "Dodaj na početni zaslon" }).querySelectorAll("svg")).toHaveLength(2);
    await userEvent.click(screen.getByRole("button", { name: "U redu" }));
    expect(screen.queryByRole("region")).toBeNull();
    first.unmount();
    render(<HomeScreenHint />);
    expect(screen.queryByRole("region")).toBeNull();
  });

  it.each([
    ["other browsers", {}],
    ["the app on the home screen", { standalone: true }],
  ])("is not shown in %s", (_where, navigator) => {
    vi.stubGlobal("navigator", navigator);
    render(<HomeScreenHint />);
    expect(screen.queryByRole("region")).toBeNull();
  });
});
