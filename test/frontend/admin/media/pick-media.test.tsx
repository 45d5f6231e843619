import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { expect, it, vi } from "vitest";
import type { StaffVideo } from "#contract/media.ts";
import { PickVideo } from "../../../../frontend/src/features/admin/media/pick-media.tsx";
import "../../../../frontend/src/features/admin/media/media-dialogs.tsx";
import "../../../../frontend/src/components/dialog-frame.tsx";
import { stubApi, success } from "../../steps/stub-api.ts";

const video = (id: string, state: StaffVideo["state"]): StaffVideo => ({
  ...{ id, title: `Utorak ${id}`, state, length: 60, file_name: `${id}.mp4`, bytes: 1000, captions: [] },
  ...{ created_at: "2026-11-21T11:00:00.000Z", created_by: "Iva Ivić" },
});

it("a video is chosen by the keyboard alone, which comes back to the button; Escape chooses nothing", async () => {
  const list = [video("1", "processing"), video("2", "ready"), video("3", "failed")];
  stubApi({ "GET /admin/videos": success({ videos: list, next: null }) });
  const onPick = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <PickVideo label="Ponedjeljak" onPick={onPick} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const keys = userEvent.setup();
  const button = screen.getByRole("button", { name: "Odaberi video: Ponedjeljak" });
  await keys.tab();
  await keys.keyboard("{Enter}");
  await screen.findByRole("button", { name: "Odaberi: Utorak 2" });
  expect(screen.queryByRole("button", { name: "Odaberi: Utorak 3" })).toBeNull();
  await keys.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(onPick).not.toHaveBeenCalled();
  await keys.keyboard("{Enter}");
  const second = await screen.findByRole("button", { name: "Odaberi: Utorak 2" });
  for (let stops = 0; document.activeElement !== second && stops < 10; stops += 1) await keys.tab();
  await keys.keyboard("{Enter}");
  expect(onPick.mock.calls).toEqual([[list[1]]]);
  await waitFor(() => expect(document.activeElement).toBe(button));
});

it("the chooser offers what stands in the open document first, then what is ready; a search finds the others", async () => {
  const list = [video("a1", "processing"), video("a2", "ready"), video("a3", "ready")];
  stubApi({
    "GET /admin/videos": success({ videos: list, next: null }),
    "GET /admin/videos?name=srijeda": success({ videos: [{ ...video("b1", "ready"), title: "Srijeda" }], next: null }),
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <PickVideo label="Ponedjeljak" onPick={vi.fn()} text={() => '{"video_id":"a3"}'} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Odaberi video: Ponedjeljak" }));
  const offered = async () =>
    (await screen.findAllByRole("button", { name: /^Odaberi: / })).map((row) => row.getAttribute("aria-label"));
  expect(await offered()).toEqual(["Odaberi: Utorak a3", "Odaberi: Utorak a2", "Odaberi: Utorak a1"]);
  await userEvent.type(screen.getByLabelText("Naziv videa ili datoteke"), "srijeda{Enter}");
  expect(await screen.findByRole("button", { name: "Odaberi: Srijeda" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Odaberi: Utorak a2" })).toBeNull();
});

it("the chooser goes on to older videos, and shows those of one document alone", async () => {
  const about = { changed_at: "2026-11-21T08:00:00.000Z", changed_by: "Ana", version: 1 };
  const drafts = [{ kind: "training", id: "2", title: "Booty Program", state: "published", ...about }];
  const sent = stubApi({
    "GET /admin/catalogue": success({ drafts, orders: {} }),
    "GET /admin/videos": success({ videos: [video("a1", "ready")], next: "2026-11-20#a1" }),
    "GET /admin/videos?cursor=2026-11-20%23a1": success({ videos: [video("a2", "ready")], next: null }),
    "GET /admin/videos?used_in=training%3A2": success({ videos: [video("a3", "ready")], next: null }),
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <PickVideo label="Ponedjeljak" onPick={vi.fn()} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Odaberi video: Ponedjeljak" }));
  await screen.findByRole("button", { name: "Odaberi: Utorak a1" });
  await userEvent.click(screen.getByRole("button", { name: "Starije" }));
  expect(await screen.findByRole("button", { name: "Odaberi: Utorak a2" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Odaberi: Utorak a1" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Starije" })).toBeNull();
  await userEvent.selectOptions(await screen.findByLabelText("Koristi se u"), "Program: Booty Program");
  expect(await screen.findByRole("button", { name: "Odaberi: Utorak a3" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Odaberi: Utorak a1" })).toBeNull();
  expect(sent.at(-1)?.call).toBe("GET /admin/videos?used_in=training%3A2");
});
