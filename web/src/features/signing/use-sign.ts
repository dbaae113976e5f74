import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, callEndpoint } from "../../../../shared/contracts/client.ts";
import { signing } from "../../../../shared/contracts/signing.ts";
import { messageOf } from "../../lib/api.ts";
import { toast, toastError } from "../../lib/toasts.ts";
import { useStableKey } from "../../lib/use-stable-key.ts";
import type { TakenSignature } from "./signature-source.ts";
import { signingQuery, type SigningView } from "./signing-query.ts";

/** Sends the signature. Where the sheet has changed meanwhile, the page shows how it is now. */
export function useSign(view: SigningView, shareLink: string, onSigned: () => void) {
  const queryClient = useQueryClient();
  const keyOf = useStableKey();
  const { queryKey } = signingQuery(shareLink);
  return useMutation({
    mutationFn: (signature: TakenSignature & { name: string; email: string }) => {
      const { documentHash, consentVersion } = view;
      const body = { ...signature, shareLink, documentHash, consentVersion };
      return callEndpoint(signing.sign, {
        params: { id: view.id },
        body,
        idempotencyKey: keyOf(body),
      });
    },
    onSuccess: (signed) => {
      queryClient.setQueryData(queryKey, signed);
      toast({ title: "Success", description: "Your signature has been submitted successfully." });
      onSigned();
      window.scrollTo(0, 0);
    },
    onError: (error) => {
      toastError(messageOf(error, "Failed to submit signature"));
      if (error instanceof ApiError && error.status === 409)
        void queryClient.invalidateQueries({ queryKey });
    },
  });
}
