import { callEndpoint } from "../../../../../shared/contracts/client.ts";
import { agreements } from "../../../lib/endpoints.ts";
import { useAgreementChange } from "./use-agreement-change.ts";

/** Mails a contributor their link again. */
export function useResend(id: string) {
  return useAgreementChange<{ email: string }>({
    call: (body, idempotencyKey) =>
      callEndpoint(agreements.resend, { params: { id }, body, idempotencyKey }),
    success: "Agreement has been resent successfully",
    failure: { always: "Failed to resend agreement" },
  });
}
