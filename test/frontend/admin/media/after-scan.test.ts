import { describe, expect, it } from "vitest";
import { afterScan } from "../../../../frontend/src/features/admin/media/after-scan.ts";
import { ApiError } from "../../../../frontend/src/lib/api-error.ts";

const scanning = new ApiError(409, "still_scanning", "Datoteka se još provjerava.");

const patient = { onScanning: () => {}, signal: new AbortController().signal };

it("an upload whose scan never ends is asked for during five minutes, then it is said that it goes on", async () => {
  const waits: number[] = [];
  const finish = () => Promise.reject(scanning);
  const wait = async (milliseconds: number) => void waits.push(milliseconds);
  await expect(afterScan(finish, { ...patient, wait })).rejects.toBe(scanning);
  expect(waits).toEqual(Array(99).fill(3000));
});

describe("an upload that was given up", () => {
  it("is asked for no more", async () => {
    const leaving = new AbortController();
    let asked = 0;
    const finish = async () => {
      asked += 1;
      throw scanning;
    };
    const wait = async () => leaving.abort();
    await expect(afterScan(finish, { ...patient, signal: leaving.signal, wait })).rejects.toThrow("aborted");
    expect(asked).toBe(1);
  });

  it("is handed to nobody, though its scan ended at that moment", async () => {
    const leaving = new AbortController();
    const finish = async () => leaving.abort();
    await expect(afterScan(finish, { ...patient, signal: leaving.signal })).rejects.toThrow("aborted");
  });
});
