import { useMutation, type UseMutationOptions } from "@tanstack/react-query";
import {
  callEndpoint,
  type CallArguments,
  type CallInput,
  type CallResult,
} from "../../../shared/contracts/client.ts";
import type { Endpoint } from "../../../shared/contracts/endpoint.ts";
import { useIdempotencyKey } from "../lib/use-idempotency-key.ts";
import { toastFailure } from "./call-errors.ts";
import { withReauthentication } from "./reauthentication.ts";

/** The input of a call without the idempotency key, which `useCall` adds. */
type Input<E extends Endpoint> = Omit<CallInput<E>, "idempotencyKey" | "signal">;

/**
 * A mutation that calls one endpoint. On the signed-in pages, the reads that it makes stale run again after it (see
 * invalidation.ts). Until there is an answer, a repeat with the same input sends the same idempotency key, so that the
 * server applies it once when a button is pressed again after a lost connection. A failure is shown as a toast, with
 * the text `failure` if the server gave no reason, unless there is an `onError`. A call that needs a recent
 * reauthentication runs again after it.
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
  const { keyOf, forget } = useIdempotencyKey();
  return useMutation({
    onError: (error) => toastFailure(error, failure),
    ...options,
    mutationFn: async (input: Input<E>) => {
      const keyed = endpoint.repeat === "key" ? { ...input, idempotencyKey: keyOf(input) } : input;
      // `keyed` has this endpoint's input type: `Input<E>` with the key that was just added.
      const given = [keyed] as unknown as CallArguments<E>;
      const result = await withReauthentication(() => callEndpoint(endpoint, ...given));
      forget(input);
      return result;
    },
    meta: { endpoint },
  });
}
