import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import { ChallengeCard } from "../../../frontend/src/features/catalogue/challenge-card.tsx";
import { EbookCard } from "../../../frontend/src/features/catalogue/ebook-card.tsx";
import { TrainingCard } from "../../../frontend/src/features/catalogue/training-card.tsx";
import { challenge, ebook, program } from "../steps/records.ts";

function show(card: ReactElement) {
  render(
    <MemoryRouter>
      <ul>{card}</ul>
    </MemoryRouter>,
  );
}

describe("a challenge's card", () => {
  it.each([
    [1, "1 trening"],
    [2, "2 treninga"],
    [5, "5 treninga"],
    [21, "21 trening"],
    [22, "22 treninga"],
  ])("counts %i trainings in Croatian", (video_count, words) => {
    show(<ChallengeCard challenge={challenge({ video_count })} />);
    expect(screen.getByText(new RegExp(`^${words} ·`))).toBeDefined();
    expect(screen.getByRole("link").getAttribute("href")).toBe("/app/challenges/17");
  });

  it("says 'Novo' where the data does", () => {
    show(<ChallengeCard challenge={challenge({ is_new: true, tags: ["Popularno"] })} />);
    expect(screen.getByText("Novo")).toBeDefined();
    expect(screen.queryByText("Popularno")).toBeNull();
  });

  it("opens the membership offer for a visitor instead of going anywhere", async () => {
    const open = vi.fn();
    show(<ChallengeCard challenge={challenge()} onOpen={open} />);
    await userEvent.click(screen.getByRole("button", { name: /Jaka leđa/ }));
    expect(open).toHaveBeenCalledOnce();
    expect(screen.queryByRole("link")).toBeNull();
  });
});

describe("a training's card", () => {
  it("shows 'GYM', 'Novo', its weeks and the Premium price right of the ordinary one", () => {
    show(<TrainingCard training={program({ is_new: true })} />);
    for (const badge of ["GYM", "Novo", "8 tjedana"]) expect(screen.getByText(badge)).toBeDefined();
    expect(screen.getByText("€24.00").previousElementSibling?.textContent).toBe("€40.00");
  });
});

describe("an ebook's card", () => {
  it("says that Premium includes it", () => {
    show(<EbookCard ebook={ebook({ with_subscription: true })} />);
    expect(screen.getByText("Uključeno u Premium")).toBeDefined();
    expect(screen.queryByText(/€/)).toBeNull();
  });

  it("shows a lock and the price of one that stands alone", () => {
    show(<EbookCard ebook={ebook({ price: 12.9 })} />);
    expect(screen.getByText(/€12.90/).querySelector("svg")).not.toBeNull();
  });

  it.each(["", "[]", "{", "null", "[7]"])("falls back to the drawn cover for cover_images %j", (cover_images) => {
    show(<EbookCard ebook={ebook({ cover_images })} />);
    expect(document.querySelector("img")?.getAttribute("src")).toBe("/art/book.svg");
  });
});
