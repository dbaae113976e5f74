import { awaitsAgreement } from "../agreeing/agreed.ts";
import { findContributor, unsignedContributors } from "../parties/contributors.ts";
import type { SignatureState } from "../../sheet/signature-state.ts";
import type { Agreement, AgreementStatus, SignedSheetRow } from "../agreement.ts";

/**
 * Returns the amounts that an agreement adds to the counts on its owner's dashboard. `pending`: number of contributors
 * who have not signed, while it is out for signature. `signed`: 1 after everyone has signed, else 0.
 */
export function dashboardCounts(agreement: Agreement): { pending: number; signed: number } {
  switch (agreement.status) {
    case "pending":
      return { pending: unsignedContributors(agreement).length, signed: 0 };
    case "signed":
    case "completed":
      return { pending: 0, signed: 1 };
    case "draft":
    case "declined":
    case "voided":
    case "expired":
      return { pending: 0, signed: 0 };
    default:
      return agreement satisfies never;
  }
}

/**
 * Returns the rows of an agreement with the times of their contributors' signatures and declarations (ISO 8601 UTC), and
 * while it waits for everyone's agreement with their answers. The rows of the contributor who declined, and of those
 * whose suggestion waits for the owner, are marked.
 */
export function rowsWithSignatures(agreement: Agreement): SignedSheetRow[] {
  const isAgreeing = agreement.status === "pending" && awaitsAgreement(agreement);
  const decliner = agreement.status === "declined" ? agreement.declinedBy : undefined;
  // What is suggested to a party beside the sheet is for nobody else. Lists show no custom fields.
  return agreement.splits.map((row) => {
    const { furtherDetails: _further, custom: _custom, declaredCustom: _declared, ...split } = row;
    const { signedAt, declaredAt, agreedAt, openSuggestion } =
      findContributor(agreement, split.contributorId) ?? {};
    const answer = agreedAt === undefined ? ("asked" as const) : ("agreed" as const);
    const isBeingDiscussed = agreement.status === "pending" && openSuggestion !== undefined;
    return {
      ...split,
      ...(signedAt === undefined ? {} : { signedAt }),
      ...(declaredAt === undefined ? {} : { declaredAt }),
      ...(isAgreeing ? { answer } : {}),
      ...(isBeingDiscussed ? { isBeingDiscussed } : {}),
      ...(decliner === split.contributorId ? { declined: true as const } : {}),
    };
  });
}

/** Returns the state of a row's signature; undefined if the agreement was not sent. */
export function signatureStateOf(
  { signedAt, declined }: Pick<SignedSheetRow, "signedAt" | "declined">,
  status: AgreementStatus | undefined,
): SignatureState | undefined {
  if (status === undefined || status === "draft") return undefined;
  if (signedAt !== undefined) return "signed";
  if (declined === true) return "declined";
  if (status === "expired") return "expired";
  return status === "declined" || status === "voided" ? "unsigned" : "waiting";
}
