import type { Agreement, Contributor } from "../agreement.ts";
import type { Signature } from "../evidence/signature.ts";
import { findContributor } from "../parties/contributors.ts";
import type { Declaration } from "./declarations/declaration.ts";
import { signatureGenerationOf } from "./head-fields.ts";

/**
 * Returns the signatures on the open version that count, in the order of the parties on the sheet: of each party that
 * of the generation that the head names. One of somebody who is no contributor stays, last, so that the seal finds it.
 */
export function countingSignatures(
  agreement: Agreement,
  signatures: readonly Signature[],
): Signature[] {
  const placeOf = ({ contributorId }: Signature) => {
    const place = agreement.contributors.findIndex(({ id }) => id === contributorId);
    return place === -1 ? agreement.contributors.length : place;
  };
  return signatures
    .filter(({ version, contributorId, generation = 1 }) => {
      const contributor = findContributor(agreement, contributorId);
      const counts = contributor === undefined || generation === signatureGenerationOf(contributor);
      return version === agreement.version && counts;
    })
    .toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Returns the last signature of each party on one version, which may be an earlier one. */
export function lastSignatures(signatures: readonly Signature[]): Signature[] {
  return signatures.filter(
    ({ contributorId, generation = 1 }) =>
      !signatures.some(
        (other) => other.contributorId === contributorId && (other.generation ?? 1) > generation,
      ),
  );
}

/**
 * Returns the declarations that count, by the ids of their parties. A party that has not signed the open version has
 * signed its declaration on an earlier one.
 */
export function declarationsOf(
  { contributors }: Pick<Agreement, "contributors">,
  signatures: readonly Signature[],
): Map<string, Declaration> {
  return new Map(
    contributors.flatMap(({ id, declarationHash }) => {
      const signed = signatures.find(
        (one) => one.contributorId === id && one.declarationHash === declarationHash,
      );
      return declarationHash === undefined || signed?.declaration === undefined
        ? []
        : [[id, signed.declaration] as const];
    }),
  );
}

/** Whether a declaration that counts was signed on an earlier version only. */
export function hasEarlierDeclaration({
  contributors,
}: {
  contributors: readonly Pick<Contributor, "declarationHash" | "signedAt">[];
}): boolean {
  return contributors.some(
    ({ declarationHash, signedAt }) => declarationHash !== undefined && signedAt === undefined,
  );
}
