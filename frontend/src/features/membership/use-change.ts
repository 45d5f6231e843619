import { useMutation, useQueryClient } from "@tanstack/react-query";
import { sentenceOf } from "../../lib/api-error.ts";
import { showNotice } from "./notice.ts";

/** A change of the membership: once done the record is read anew and a sentence says what holds now. */
export function useChange<T>(change: (input: T) => Promise<string>, onDone: () => void = () => undefined) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (said) => {
      await queryClient.invalidateQueries({ queryKey: ["getMe"] });
      onDone();
      showNotice(said);
    },
    onError: (error) => console.error("Error while changing subscription", sentenceOf(error)),
  });
}
