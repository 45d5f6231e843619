import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";

type Options<Result, Input> = Pick<UseMutationOptions<Result, Error, Input>, "mutationFn" | "onSuccess" | "onError">;

/**
 * A mutation that ends with leaving the page: one at a time, `busy` until it has failed. A second click in the same moment does
 * nothing; without a connection it fails at once instead of waiting. A browser that comes back to the page as it was left
 * finds it idle again.
 */
export function useExclusiveMutation<Result, Input = void>({ onError, ...options }: Options<Result, Input>) {
  const running = useRef(false);
  const mutation = useMutation<Result, Error, Input>({
    ...options,
    networkMode: "always",
    onError: (...failure) => {
      running.current = false;
      return onError?.(...failure);
    },
  });
  const { mutate, reset, isPending, isSuccess, isIdle, error, data, variables } = mutation;
  useEffect(() => {
    const follow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted || !running.current) return;
      running.current = false;
      reset();
    };
    window.addEventListener("pageshow", follow);
    return () => window.removeEventListener("pageshow", follow);
  }, [reset]);
  const start: typeof mutate = (...input) => {
    if (running.current) return;
    running.current = true;
    mutate(...input);
  };
  return { mutate: start, reset, busy: isPending || isSuccess, isIdle, error, data, variables };
}
