import type { Contributor, PendingAgreement } from "../agreement.ts";
import type { Signature } from "../evidence/signature.ts";
import { representativeOf, type RepresentativeLink } from "./representative.ts";
import { canonicalSignedInput } from "./signed-hash.ts";
import type { SheetSigning, SignedDetails } from "./sheet-signing.ts";

/** Returns the stored signature. `generation` counts the party's signatures on this version, from 1. */
export function signatureOf(
  agreement: PendingAgreement,
  contributor: Contributor,
  input: SheetSigning,
  { declaration, declarationHash, seen }: SignedDetails,
  generation: number,
): Signature {
  const { documentHash, consentVersion, at, origin, sha256 } = input;
  const representative = representativeOf(contributor, input.representative);
  const signedHash = sha256(
    canonicalSignedInput({
      v: 3,
      agreement: agreement.id,
      version: agreement.version,
      party: contributor.id,
      documentHash,
      declarationHash,
      consentVersion,
      seen: [...seen],
      ...(representative && { capacity: representative.capacity, signer: representative.name }),
    }),
  );
  return {
    contributorId: contributor.id,
    version: agreement.version,
    name: input.name,
    email: contributor.email,
    method: input.method,
    identification: input.identification,
    imageKey: input.imageKey,
    imageSha256: input.imageSha256,
    documentHash,
    consentVersion,
    signedAt: at,
    ...origin,
    ...(generation === 1 ? {} : { generation }),
    ...{ declaration, declarationHash, seen: [...seen], signedHash },
    ...(representative && {
      capacity: representative.capacity,
      signer: { name: representative.name, email: representative.email },
    }),
  };
}

/**
 * Returns the drawing of a party's earlier signature on this version, for signing again with other details. Returns
 * undefined if the earlier signature has another address or another signer: a drawing is only reused by who drew it.
 */
export function keptDrawing(
  earlier: Signature,
  contributor: Contributor,
  link: RepresentativeLink | undefined,
): Pick<Signature, "name" | "method" | "imageKey" | "imageSha256"> | undefined {
  const signer = representativeOf(contributor, link);
  const isSame = earlier.email === contributor.email && earlier.signer?.email === signer?.email;
  const { name, method, imageKey, imageSha256 } = earlier;
  return isSame ? { name, method, imageKey, imageSha256 } : undefined;
}
