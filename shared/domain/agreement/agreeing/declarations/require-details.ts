import { DomainError } from "../../../domain-error.ts";
import type { Agreement, Contributor } from "../../agreement.ts";
import type { SeenDeclaration } from "../../evidence/signature.ts";

/** The error of a field of a signature or declaration. */
export function refusedField(path: string, message: string): DomainError {
  return new DomainError("invalid_request", { details: [{ path, message }] });
}

/**
 * Checks what a signer says that their page showed of the other parties: one element for each, in the order of the
 * sheet, with null or a declaration that this party has made. Throws `invalid_request`.
 */
export function checkSeen(
  { contributors }: Pick<Agreement, "contributors">,
  contributorId: string,
  seen: readonly SeenDeclaration[],
): void {
  const others = contributors.filter(({ id }) => id !== contributorId);
  const isComplete =
    seen.length === others.length && others.every((other, index) => isSeenOf(other, seen[index]));
  if (!isComplete)
    throw refusedField("seen", "The details of others have changed. Please reload the page");
}

function isSeenOf(
  { id, declarationHash, earlierDeclarations = [] }: Contributor,
  seen: SeenDeclaration | undefined,
): boolean {
  if (seen?.party !== id) return false;
  const hash = seen.declarationHash;
  return hash === null || hash === declarationHash || earlierDeclarations.includes(hash);
}

/** Returns what a party's page shows of the others; null for each if it may not show them, as by the general link. */
export function seenBy(
  { contributors }: Pick<Agreement, "contributors">,
  contributorId: string,
  showsDeclarations: boolean,
): SeenDeclaration[] {
  return contributors
    .filter(({ id }) => id !== contributorId)
    .map(({ id, declarationHash }) => ({
      party: id,
      declarationHash: (showsDeclarations ? declarationHash : undefined) ?? null,
    }));
}
