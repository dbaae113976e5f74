import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { cacheAgreement } from "../../../api/agreements-cache.ts";
import { failureReference, toastFailure } from "../../../api/call-errors.ts";
import type { agreements } from "../../../api/endpoints.ts";
import { cancelStaleReads } from "../../../api/invalidation.ts";
import { toastPlanNeeded } from "../../../sheet/form/toast-plan-needed.ts";
import { useCall } from "../../../api/use-call.ts";
import { toast, toastError } from "../../../lib/toasts.ts";

type Change =
  | typeof agreements.correctEmail
  | typeof agreements.resend
  | typeof agreements.send
  | typeof agreements.setPassword
  | typeof agreements.void;

/**
 * The mutation of an agreement by its owner. `expect` updates the cache before the server answers, and returns the
 * rollback that runs if the call fails.
 */
export function useAgreementChange<E extends Change>(
  endpoint: E,
  {
    expect,
    success,
    failure,
  }: {
    expect?: (client: QueryClient) => () => void;
    success: string;
    /** The error message: `otherwise` if the server gives no reason, `always` in every case. */
    failure: { otherwise: string } | { always: string };
  },
) {
  const client = useQueryClient();
  return useCall<E, (() => void) | undefined>(endpoint, {
    onMutate: async () => {
      if (expect === undefined) return undefined;
      await cancelStaleReads(client, endpoint);
      return expect(client);
    },
    onSuccess: (view) => {
      cacheAgreement(client, view);
      toast({ title: "Success", description: success });
    },
    onError: (error, _, undo) => {
      undo?.();
      if (toastPlanNeeded(error)) return;
      if ("always" in failure) toastError(failure.always, failureReference(error));
      else toastFailure(error, failure.otherwise);
    },
  });
}
