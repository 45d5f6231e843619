import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it, vi } from "vitest";
import { useFileUpload } from "../../../../frontend/src/features/admin/media/use-file-upload.ts";
import { createQueryClient } from "../../../../frontend/src/lib/query-client.ts";
import { accept, serve } from "../../steps/answers.ts";

const upload = { id: "01ARZ3NDEKTSV4RRFFQ69G5FAV", url: "https://storage.example/", fields: {} };
const scanning = { status: "fail", code: "still_scanning", message: "Datoteka se još provjerava." };
const book = { kind: "pdf", title: "Knjiga", content: new Blob(["%PDF-"], { type: "application/pdf" }) } as const;

it("an upload that is given up while it is scanned says nothing more of that, and nobody is handed the file", async () => {
  const heard = serve(({ call }) =>
    call.endsWith("/done") ? Response.json(scanning, { status: 409 }) : accept({ upload }),
  );
  const onUploaded = vi.fn();
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useFileUpload(onUploaded), { wrapper });
  act(() => result.current.mutate(book));
  await vi.waitFor(() => expect(result.current.isScanning).toBe(true));
  act(() => result.current.cancel());
  expect([result.current.isScanning, result.current.isPending, result.current.error]).toEqual([false, false, null]);
  expect(onUploaded).not.toHaveBeenCalled();
  expect(heard.filter(({ call }) => call.endsWith("/done"))).toHaveLength(1);
});
