import { expect, it } from "vitest";
import { afterScan } from "../../../../frontend/src/features/admin/media/after-scan.ts";
import { ApiError } from "../../../../frontend/src/lib/api-error.ts";

const scanning = new ApiError(409, "still_scanning", "Datoteka se još provjerava.");

it("an upload whose scan never ends is asked for during five minutes, then it is said that it goes on", async () => {
  const waits: number[] = [];
  const finish = () => Promise.reject(scanning);
  const wait = async (milliseconds: number) => void waits.push(milliseconds);
  await expect(afterScan(finish, () => {}, wait)).rejects.toBe(scanning);
  expect(waits).toEqual(Array(99).fill(3000));
});
