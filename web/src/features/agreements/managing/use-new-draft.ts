import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { callEndpoint } from "../../../../../shared/contracts/client.ts";
import { messageOf } from "../../../lib/api.ts";
import { agreements } from "../../../lib/endpoints.ts";
import { toastError } from "../../../lib/toasts.ts";
import { useStableKey } from "../../../lib/use-stable-key.ts";
import { refreshAgreements } from "../agreements-cache.ts";
import { draftAddress } from "./draft-address.ts";

/** Makes a new draft from an agreement that ended without being signed, and opens it. */
export function useNewDraft(id: string) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const keyOf = useStableKey();
  return useMutation({
    mutationFn: () =>
      callEndpoint(agreements.copy, { params: { id }, body: {}, idempotencyKey: keyOf(id) }),
    onSuccess: (draft) => {
      refreshAgreements(queryClient);
      void navigate(draftAddress(draft.id));
    },
    onError: (error) => toastError(messageOf(error, "Failed to create a new draft")),
  });
}
