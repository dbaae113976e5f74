import { callEndpoint } from "../../../../../shared/contracts/client.ts";
import { agreements } from "../../../lib/endpoints.ts";
import { foresee } from "../agreements-cache.ts";
import { useAgreementChange } from "./use-agreement-change.ts";

/** Takes an agreement back that waits for signatures. */
export function useVoid(id: string) {
  return useAgreementChange<{ reason: string }>({
    call: (body, idempotencyKey) =>
      callEndpoint(agreements.void, { params: { id }, body, idempotencyKey }),
    expect: (client) => foresee(client, id, { status: "voided" }),
    success: "Agreement voided. Everyone has been told.",
    failure: { otherwise: "Failed to void agreement" },
  });
}
