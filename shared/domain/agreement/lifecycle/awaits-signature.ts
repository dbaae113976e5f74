import { sameEmail } from "../../text/email.ts";
import type { AgreementStatus, SignedSheetRow } from "../agreement.ts";
import { statusAt } from "./status.ts";

/** Whether an agreement is out for signature at the time `at` and the contributor with this address has not signed. */
export function awaitsSignatureOf(
  agreement: {
    status: AgreementStatus;
    expiresAt?: string | undefined;
    splits: readonly Pick<SignedSheetRow, "email" | "signedAt">[];
  },
  email: string,
  at: string,
): boolean {
  return (
    statusAt(agreement, at) === "pending" &&
    agreement.splits.some((row) => row.signedAt === undefined && sameEmail(row.email, email))
  );
}
