import { useMutation, useQueryClient, type UseMutationOptions } from "@tanstack/react-query";
import {
  callEndpoint,
  type CallArguments,
  type CallInput,
  type CallResult,
} from "../../../shared/contracts/client.ts";
import type { Endpoint } from "../../../shared/contracts/endpoint.ts";
import { toastError } from "../lib/toasts.ts";
import { useStableKey } from "../lib/use-stable-key.ts";
import { messageOf } from "./call-errors.ts";
import { invalidateAfter } from "./invalidation.ts";

/** What a caller fills in: the idempotency key is added here. */
type Input<E extends Endpoint> = Omit<CallInput<E>, "idempotencyKey" | "signal">;

/**
 * A mutation that calls one endpoint and then has what it made stale read again. A repeat with the same input sends
 * the same idempotency key, so that pressing a button again after a lost connection counts once. A failure is shown
 * as a toast, with `failure` where the server gave no reason, unless there is an `onError`.
 */
export function useCall<E extends Endpoint, Before = unknown>(
  endpoint: E,
  {
    failure,
    ...options
  }: Pick<
    UseMutationOptions<CallResult<E>, Error, Input<E>, Before>,
    "onMutate" | "onSuccess" | "onError"
  > & { failure?: string } = {},
) {
  const client = useQueryClient();
  const keyOf = useStableKey();
  return useMutation({
    onError: (error) => toastError(messageOf(error, failure)),
    ...options,
    mutationFn: (input: Input<E>) => {
      const keyed = endpoint.repeat === "key" ? { ...input, idempotencyKey: keyOf(input) } : input;
      // The input's type is this endpoint's, without the key that was just added.
      return callEndpoint(endpoint, ...([keyed] as unknown as CallArguments<E>));
    },
    onSettled: (_, __, input: Input<E>) => {
      const { params }: { params?: object | undefined } = input;
      void invalidateAfter(client, endpoint, endpoint.method === "DELETE" ? params : undefined);
    },
  });
}
