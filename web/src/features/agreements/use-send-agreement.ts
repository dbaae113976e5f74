import { useMutation, useQueryClient } from "@tanstack/react-query";
import { agreements } from "../../../../shared/contracts/agreements.ts";
import { callEndpoint } from "../../../../shared/contracts/client.ts";
import { messageOf } from "../../lib/api.ts";
import { toast, toastError } from "../../lib/toasts.ts";
import { useStableKey } from "../../lib/use-stable-key.ts";

/** Sends a draft to its contributors. */
export function useSendAgreement(id: string) {
  const queryClient = useQueryClient();
  const keyOf = useStableKey();
  return useMutation({
    mutationFn: () =>
      callEndpoint(agreements.send, { params: { id }, body: {}, idempotencyKey: keyOf(id) }),
    onSuccess: () => toast({ title: "Success", description: "Agreement sent for signature" }),
    onError: (error) => toastError(messageOf(error)),
    onSettled: () => {
      for (const list of ["/api/songs", "/api/agreements", "/api/dashboard"])
        void queryClient.invalidateQueries({ queryKey: [list] });
    },
  });
}
