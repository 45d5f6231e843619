import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Farewell } from "../../../frontend/src/features/landing/announcement.tsx";
import { farewell } from "../../../frontend/src/lib/farewell.ts";

it("whoever deleted their account is thanked where they land, once", () => {
  farewell.owe();
  const { unmount } = render(<Farewell />);
  expect(screen.getByRole("status").textContent).toBe("Račun je obrisan. Hvala ti na svakom treningu s nama.");
  unmount();
  render(<Farewell />);
  expect(screen.queryByRole("status")).toBeNull();
});
