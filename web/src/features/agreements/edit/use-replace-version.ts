import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { AgreementDetail } from "../../../../../shared/contracts/agreements/views.ts";
import { suggestionsClosed } from "../../../../../shared/domain/agreement/agreeing/suggestions/cost-of-accepting.ts";
import { agreements } from "../../../api/endpoints.ts";
import { toast } from "../../../lib/toasts.ts";
import { agreementPath } from "../../../../../shared/domain/agreement/parties/agreement-paths.ts";
import { cacheAgreement } from "../../../api/agreements-cache.ts";
import { namesOfOvertaken } from "../suggestions/open-suggestions.ts";
import { useCall } from "../../../api/use-call.ts";

export const nothingChangedToast = {
  title: "Nothing has changed",
  description: "No one was emailed.",
};

/**
 * Replaces the current version by a new one, then opens the agreement and says whose suggestions were closed without an
 * answer. `acceptedId` is the suggestion that the new version accepts.
 */
export function useReplaceVersion(agreement: AgreementDetail, acceptedId: string | undefined) {
  const { id, version } = agreement;
  const overtaken = namesOfOvertaken(agreement, acceptedId);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useCall(agreements.update, {
    onSuccess: (view) => {
      cacheAgreement(queryClient, view);
      toast(
        view.version === version
          ? nothingChangedToast
          : {
              title: "Success",
              description:
                `Version ${view.version} is out for signature. Everyone has been told what changed. ${suggestionsClosed(overtaken, version)}`.trim(),
            },
      );
      void navigate(agreementPath(id), { replace: true });
    },
    failure: "Failed to change agreement",
  });
}
