import { useQueryClient } from "@tanstack/react-query";
import { removeAgreementOptimistically } from "../../../api/agreements-cache.ts";
import { toastFailure } from "../../../api/call-errors.ts";
import { agreements } from "../../../api/endpoints.ts";
import { cancelStaleReads } from "../../../api/invalidation.ts";
import { useCall } from "../../../api/use-call.ts";
import { toast } from "../../../lib/toasts.ts";

/** Deletes an agreement. It leaves the list at once, and comes back if the call fails. */
export function useRemoveAgreement(
  agreementId: string,
  { done, failed }: { done: string; failed: string },
) {
  const client = useQueryClient();
  return useCall<typeof agreements.remove, () => void>(agreements.remove, {
    onMutate: async () => {
      await cancelStaleReads(client, agreements.remove);
      return removeAgreementOptimistically(client, agreementId);
    },
    onSuccess: () => toast({ title: "Success", description: done }),
    onError: (error, _, undo) => {
      undo?.();
      toastFailure(error, failed);
    },
  });
}
