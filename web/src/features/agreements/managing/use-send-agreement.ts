import { callEndpoint } from "../../../../../shared/contracts/client.ts";
import { agreements } from "../../../lib/endpoints.ts";
import { useAgreementChange } from "./use-agreement-change.ts";

/** Sends a draft to its contributors. */
export function useSendAgreement(id: string) {
  return useAgreementChange<void>({
    call: (_, idempotencyKey) =>
      callEndpoint(agreements.send, { params: { id }, body: {}, idempotencyKey }),
    success: "Agreement sent for signature",
    failure: { otherwise: "Failed to send agreement" },
  });
}
