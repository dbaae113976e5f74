import { callEndpoint } from "../../../../../shared/contracts/client.ts";
import { agreements } from "../../../lib/endpoints.ts";
import { useAgreementChange } from "./use-agreement-change.ts";

/** Replaces a contributor's address by the right one. */
export function useCorrectEmail(id: string, contributorId: string) {
  return useAgreementChange<{ email: string }>({
    call: (body, idempotencyKey) =>
      callEndpoint(agreements.correctEmail, {
        params: { id, contributorId },
        body,
        idempotencyKey,
      }),
    success: "Address corrected. A new link is on its way.",
    failure: { always: "Failed to correct address" },
  });
}
