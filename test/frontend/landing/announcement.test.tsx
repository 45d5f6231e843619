import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { DeletionNotice } from "../../../frontend/src/features/landing/announcement.tsx";
import { deletionNotice } from "../../../frontend/src/lib/deletion-notice.ts";

it("whoever deleted their account is thanked where they land, once", () => {
  deletionNotice.owe();
  const { unmount } = render(<DeletionNotice />);
  expect(screen.getByRole("status").textContent).toBe("Račun je obrisan. Hvala ti na svakom treningu s nama.");
  unmount();
  render(<DeletionNotice />);
  expect(screen.queryByRole("status")).toBeNull();
});
