import { fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import type { DiaryView } from "../../../../frontend/src/features/training/diary/diary-view.ts";
import { Notices } from "../../../../frontend/src/features/training/workout/notices.tsx";
import { startSession } from "../../../../frontend/src/lib/session.ts";
import { tokenFor } from "../../steps/answers.ts";
import { WORKOUT } from "../../steps/open-workout.tsx";

function show(diary: Partial<DiaryView>) {
  startSession({ accessToken: tokenFor(3600, "member-1"), platform: "email", email: "ana@example.com" });
  const view = { storage: "device", refused: [], ...diary } as unknown as DiaryView;
  render(
    <MemoryRouter>
      <Notices diary={view} id={WORKOUT} />
    </MemoryRouter>,
  );
}

describe("a running workout says", () => {
  it("nothing while all is well", () => {
    show({});
    expect(document.body.textContent).toBe("");
  });

  it("that the browser keeps nothing, and that the network alone saves", () => {
    show({ storage: "memory" });
    expect(screen.getByRole("status").textContent).toMatch(/^Preglednik ne dopušta spremanje na uređaj/);
  });

  it("that something of it was refused, and hands it over", async () => {
    const files: Blob[] = [];
    vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}` }));
    const values = { "s:p1-1": { x: 1, n: 1, r: 8, load: "kg", done: 1_795_276_000 } };
    show({ refused: [{ kind: "workout", id: WORKOUT, code: "diary_full", values }] });
    fireEvent.click(screen.getByRole("button", { name: "Preuzmi" }));
    expect(JSON.parse((await files[0]?.text()) ?? "")).toEqual([expect.objectContaining({ values })]);
  });

  it("nothing of what was refused elsewhere", () => {
    show({ refused: [{ kind: "workout", id: "20260101-xaaaaaaaaaa", code: "diary_full", values: {} }] });
    expect(document.body.textContent).toBe("");
  });
});
