import { useQueryClient } from "@tanstack/react-query";
import { foreseeRemoval } from "../../../api/agreements-cache.ts";
import { messageOf } from "../../../api/call-errors.ts";
import { agreements } from "../../../api/endpoints.ts";
import { cancelStale } from "../../../api/invalidation.ts";
import { useCall } from "../../../api/use-call.ts";
import { toast, toastError } from "../../../lib/toasts.ts";

/** Deletes an agreement. It leaves the list at once, and comes back if the call fails. */
export function useRemoval(
  agreementId: string,
  { done, failed }: { done: string; failed: string },
) {
  const client = useQueryClient();
  return useCall<typeof agreements.remove, () => void>(agreements.remove, {
    onMutate: async () => {
      await cancelStale(client, agreements.remove);
      return foreseeRemoval(client, agreementId);
    },
    onSuccess: () => toast({ title: "Success", description: done }),
    onError: (error, _, undo) => {
      undo?.();
      toastError(messageOf(error, failed));
    },
  });
}
