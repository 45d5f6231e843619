import { useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";

/** Fetches a protected file's short-lived address at the click and opens it. */
export function useOpenFile() {
  return useMutation({
    mutationFn: async (fileId: string) => (await call("getFile", { params: { fileId } })).data.file.url,
    onSuccess: (url) => window.location.assign(url),
    onError: (error) => console.error("getFile", error.message),
  });
}
