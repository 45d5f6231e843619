import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import { ChallengeCard } from "../../../frontend/src/features/catalogue/challenge-card.tsx";
import { EbookCard } from "../../../frontend/src/features/catalogue/ebook-card.tsx";
import { OwnStatus } from "../../../frontend/src/features/catalogue/own-status.tsx";
import { ofTraining, type Product } from "../../../frontend/src/features/catalogue/product.ts";
import { TrainingCard } from "../../../frontend/src/features/catalogue/training-card.tsx";
import { challenge, ebook, person, program } from "../steps/records.ts";
import { showPage } from "../steps/signed-in-page.tsx";

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
    expect(screen.getByText("Premium €24.00").previousElementSibling?.textContent?.trim()).toBe("€40.00");
  });
});

it("a card of what is on sale says what it cost before", () => {
  const sale = { until: "2026-12-07", regular: 40 };
  show(<TrainingCard training={program({ price: 29.9, premium_save: 5.9, old_price: 40, sale })} />);
  expect(screen.getByText("Premium €24.00").previousElementSibling?.textContent?.trim()).toBe(
    "Prijašnja cijena €40.00, sada  €29.90",
  );
});

describe("a member's card", () => {
  const booty = ofTraining(program({ id: 2, price: 40, premium_save: 16 }));
  const bought = { order_number: "1", product_category: "training", product_id: "2", date_paid: "2026-01-05" } as const;
  const status = (product: Product, me: unknown) => showPage(<OwnStatus product={product} />, { answers: { me } });

  it("names the price that this member pays", async () => {
    status(booty, person({ premium: true }));
    expect(await screen.findByText("Tvoja cijena €24.00")).toBeDefined();
  });

  it("says that it was bought, whatever it costs", async () => {
    status(booty, person({ premium: true, purchases: [bought] }));
    expect(await screen.findByText("Kupljeno")).toBeDefined();
    expect(screen.queryByText(/€/)).toBeNull();
  });

  it("says since when what was bought is over, and of what Premium opens nothing", async () => {
    status(booty, person({ purchases: [{ ...bought, open_until: "2020-07-04" }] }));
    expect(await screen.findByText("Isteklo 04.07.2020.")).toBeDefined();
    expect(screen.queryByText("Kupljeno")).toBeNull();
    cleanup();
    status(ofTraining(program({ with_subscription: true })), person({ premium: true }));
    await waitFor(() => expect(screen.queryByText("Uključeno u Premium")).toBeNull());
  });

  it("says that Premium includes it", () => {
    status(ofTraining(program({ with_subscription: true })), person({}));
    expect(screen.getByText("Uključeno u Premium")).toBeDefined();
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
