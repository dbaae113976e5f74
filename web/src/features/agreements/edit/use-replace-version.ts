import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { AgreementView } from "../../../../../shared/contracts/agreements/views.ts";
import { ApiError, callEndpoint } from "../../../../../shared/contracts/client.ts";
import { messageOf } from "../../../lib/api.ts";
import { agreements } from "../../../lib/endpoints.ts";
import { toast, toastError } from "../../../lib/toasts.ts";
import { useStableKey } from "../../../lib/use-stable-key.ts";
import type { SheetForm } from "../../../components/sheet-form/sheet-form.ts";
import { agreementAddress } from "../../../../../shared/domain/agreement/agreement-address.ts";
import { refreshAgreements, showAgreement } from "../agreements-cache.ts";
import { agreementQuery } from "../agreements-queries.ts";
import { changeOf } from "./form-of.ts";

export const nothingChanged = { title: "Nothing has changed", description: "Nobody was mailed." };

/** Puts a new version in the place of the one that was out, and goes back to the agreement. */
export function useReplaceVersion({ id, documentHash, version }: AgreementView) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const keyOf = useStableKey();
  return useMutation({
    mutationFn: (form: SheetForm) => {
      const body = changeOf(form, documentHash);
      return callEndpoint(agreements.update, {
        params: { id },
        body,
        idempotencyKey: keyOf(body),
      });
    },
    onSuccess: (view) => {
      showAgreement(queryClient, view);
      refreshAgreements(queryClient);
      toast(
        view.version === version
          ? nothingChanged
          : {
              title: "Success",
              description: `Version ${view.version} is out for signature. Everyone has been told what changed.`,
            },
      );
      void navigate(agreementAddress(id), { replace: true });
    },
    onError: (error) => {
      toastError(messageOf(error, "Failed to change agreement"));
      // It was changed or ended elsewhere: the page shows how it is now.
      if (error instanceof ApiError && error.status === 409)
        void queryClient.invalidateQueries({ queryKey: agreementQuery(id).queryKey });
    },
  });
}
