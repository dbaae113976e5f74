import { useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../../../../shared/contracts/client.ts";
import type { AgreementDetail } from "../../../../../shared/contracts/agreements/views.ts";
import { agreementQuery } from "../../../api/agreements.ts";
import { cacheAgreement } from "../../../api/agreements-cache.ts";
import { errorMessage, hasErrorCode, toastFailure } from "../../../api/call-errors.ts";
import type { agreements } from "../../../api/endpoints.ts";
import { invalidateStaleReads } from "../../../api/invalidation.ts";
import { useCall } from "../../../api/use-call.ts";
import { toast } from "../../../lib/toasts.ts";
import { toastPlanNeeded } from "../../../sheet/form/toast-plan-needed.ts";
import { whatHappened } from "./what-happened.ts";

type SuggestionCall =
  | typeof agreements.acceptSuggestion
  | typeof agreements.answerSuggestion
  | typeof agreements.showSuggestion;

/**
 * A call about a suggestion by the agreement's owner. If the page is outdated, the agreement is read again, and `onNotice`
 * gets a sentence that says what has happened.
 */
export function useSuggestionCall<E extends SuggestionCall>(
  endpoint: E,
  {
    agreement,
    suggestionId,
    success,
    failure,
    onNotice,
  }: {
    /** As the page showed it. */
    agreement: AgreementDetail;
    suggestionId: string;
    success: (after: AgreementDetail) => string;
    failure: string;
    onNotice: (text: string) => void;
  },
) {
  const client = useQueryClient();
  return useCall(endpoint, {
    onSuccess: (after) => {
      cacheAgreement(client, after);
      toast({ title: "Success", description: success(after) });
    },
    onError: async (error) => {
      if (toastPlanNeeded(error)) return;
      if (hasErrorCode("publisher_without_writer", error)) {
        onNotice(`${errorMessage(error)} Choose “Edit before sending” for that.`);
        return;
      }
      const isOutdated = error instanceof ApiError && [404, 409].includes(error.status);
      if (!isOutdated) {
        toastFailure(error, failure);
        return;
      }
      await invalidateStaleReads(client, endpoint);
      const after = client.getQueryData(agreementQuery(agreement.id).queryKey);
      const isRead = after !== undefined && after !== agreement;
      onNotice(isRead ? whatHappened(agreement, after, suggestionId) : error.message);
    },
  });
}

/** Whether the dialog of a refused call has nothing more to offer: a notice on the page says why. */
export const endsDialog = (error: unknown): boolean =>
  hasErrorCode("publisher_without_writer", error) ||
  (error instanceof ApiError && [404, 409].includes(error.status));
