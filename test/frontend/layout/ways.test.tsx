import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { ListHead } from "../../../frontend/src/features/home/list-head.tsx";
import { BottomBar } from "../../../frontend/src/features/layout/bottom-bar.tsx";
import { MemberHeader } from "../../../frontend/src/features/layout/member-header.tsx";
import { person } from "../steps/records.ts";
import { showPage } from "../steps/signed-in-page.tsx";

it("progress is one tap away on every page of a phone, programmes and recipes are two", async () => {
  showPage(
    <>
      <MemberHeader />
      <ListHead title="Izazovi" cards="Svi izazovi" kinds />
      <BottomBar />
    </>,
    { answers: { me: person() }, at: "/app/challenges" },
  );
  const bar = within(screen.getByRole("navigation", { name: "Brza navigacija" }));
  expect(bar.getByRole("link", { name: "Napredak" }).getAttribute("href")).toBe("/app/progress");
  expect(bar.getByRole("link", { name: "Treninzi" }).getAttribute("href")).toBe("/app/challenges");
  const kinds = within(screen.getByRole("navigation", { name: "Treninzi" }));
  expect(kinds.getByRole("link", { name: "Programi" }).getAttribute("href")).toBe("/app/trainings");
  await userEvent.click(await screen.findByRole("button"));
  expect((await screen.findByRole("menuitem", { name: "Recepti" })).getAttribute("href")).toBe("/app/recipes");
});

it.each(["/app/progress", "/app/progress/m%3Asquat", "/app/diary", "/app/diary/1"])(
  "a wide screen names progress in its header, and marks it at %s",
  (at) => {
    showPage(<MemberHeader />, { answers: { me: person() }, at });
    const link = within(screen.getByRole("navigation", { name: "Glavna navigacija" })).getByRole("link", {
      name: "Napredak",
    });
    expect(link.className).not.toBe("");
  },
);
