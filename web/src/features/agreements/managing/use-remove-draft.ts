import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../../../../shared/contracts/client.ts";
import { messageOf } from "../../../lib/api.ts";
import { agreements } from "../../../lib/endpoints.ts";
import { toast, toastError } from "../../../lib/toasts.ts";
import { useStableKey } from "../../../lib/use-stable-key.ts";
import { foreseeRemoval, refreshAgreements } from "../agreements-cache.ts";

/** Deletes a draft. It leaves the list at once, and comes back when the server refuses. */
export function useRemoveDraft(id: string) {
  const queryClient = useQueryClient();
  const keyOf = useStableKey();
  return useMutation({
    mutationFn: () =>
      callEndpoint(agreements.remove, { params: { id }, idempotencyKey: keyOf(id) }),
    onMutate: async () => {
      await queryClient.cancelQueries({ queryKey: ["/api/agreements"] });
      return foreseeRemoval(queryClient, id);
    },
    onSuccess: () => toast({ title: "Success", description: "Draft deleted" }),
    onError: (error, _, undo) => {
      undo?.();
      toastError(messageOf(error, "Failed to delete draft"));
    },
    onSettled: () => refreshAgreements(queryClient, id),
  });
}
