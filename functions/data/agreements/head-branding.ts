import type { SentAgreement } from "../../../shared/domain/agreement/agreement.ts";
import { agreementKeys } from "./agreement-keys.ts";
import type { Table } from "../core/table.ts";

/**
 * Takes the branding off pages and emails about a sent agreement. The version keeps its own, with which its PDF is
 * sealed. False if the agreement has changed since it was read.
 */
export async function takeBrandingOffHead(
  table: Table,
  { id, revision }: SentAgreement,
): Promise<boolean> {
  return await table.update(
    agreementKeys.agreement(id),
    {
      text: "SET revision = :next REMOVE branding",
      values: { ":next": revision + 1 },
    },
    { text: "revision = :before", values: { ":before": revision } },
  );
}
