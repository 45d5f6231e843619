import { useMutation, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { saveFile } from "../../lib/save-file.ts";

/** All charges and refunds of the signed-in person, newest first. */
export function usePayments() {
  return useQuery({
    queryKey: ["listPayments"],
    queryFn: async () => (await call("listPayments", {})).data.payments,
  });
}

/** Fetches a receipt's PDF by its document's id and hands it to the browser. */
export function useReceiptDownload() {
  return useMutation({
    mutationFn: async (documentId: string) => {
      const { document } = (await call("getDocument", { params: { documentId } })).data;
      const bytes = Uint8Array.from(atob(document.content), (letter) => letter.charCodeAt(0));
      saveFile(document.file_name, new Blob([bytes], { type: "application/pdf" }));
    },
    onError: (error) => console.error("getDocument", error.message),
  });
}
