import type {
  AgreementSheetRow,
  Contributor,
  SignedAgreement,
} from "../../../shared/domain/agreement/agreement.ts";
import { findContributor } from "../../../shared/domain/agreement/parties/contributors.ts";
import { documentSchemaOf } from "../../../shared/domain/agreement/agreeing/head-fields.ts";
import {
  isDocumentOf,
  isSheetOf,
} from "../../../shared/domain/agreement/evidence/read-document.ts";
import type { Signature } from "../../../shared/domain/agreement/evidence/signature.ts";
import { sameEmail } from "../../../shared/domain/text/email.ts";
import { sha256Of } from "../../platform/sha256.ts";
import { detailFindings } from "./detail-integrity.ts";
import type { SealSources } from "./seal-sources.ts";

/**
 * Checks that all contributors signed this document. Returns one sentence for each contradiction; empty if all checks
 * pass. Every hash is computed again from the bytes. Checks of a hash chain over the events, or of a digital signature
 * on the document's hash, would be added here.
 */
export async function checkSealIntegrity(sources: SealSources): Promise<string[]> {
  return [
    ...contentFindings(sources),
    ...signatureFindings(sources),
    ...eventFindings(sources),
    ...(await detailFindings(sources)),
    ...logoFindings(sources),
  ];
}

/** Compares the logo with the hash that the version has: with another one, the PDF would be another, too. */
function logoFindings({ branding }: SealSources): string[] {
  const { logo, logoPng } = branding ?? {};
  if (logo === undefined) return [];
  return logoPng !== undefined && sha256Of(logoPng) === logo.sha256
    ? []
    : ["The logo is not the one that the version was sent with"];
}

/** Compares the document with its hash, and the head with the document. */
function contentFindings({ agreement, sent }: SealSources): string[] {
  const hash = sha256Of(sent.document);
  const { splits, contributors } = agreement;
  return [
    ...(hash === sent.documentHash ? [] : ["The document does not have its version's hash"]),
    ...(hash === agreement.documentHash ? [] : ["The document does not have the sheet's hash"]),
    ...(isOfHead(sent.document, agreement) ? [] : ["The sheet is not the document"]),
    ...(splits.every((split) => isOfItsContributor(split, agreement))
      ? []
      : ["A row is not its contributor's"]),
    ...(contributors.every(({ id, name }) => nameOnSheet(agreement, id) === name)
      ? []
      : ["A contributor's name is not on the sheet"]),
  ];
}

/** Whether a text is the canonical document of a head, by the schema that the head names. */
function isOfHead(document: string, agreement: SignedAgreement): boolean {
  return documentSchemaOf(agreement) === 3
    ? isSheetOf(document, agreement)
    : isDocumentOf(document, agreement);
}

function isOfItsContributor(split: AgreementSheetRow, agreement: SignedAgreement): boolean {
  const contributor = findContributor(agreement, split.contributorId);
  return contributor !== undefined && sameEmail(contributor.email, split.email);
}

/** A contributor's name in their first row. */
function nameOnSheet({ splits }: SignedAgreement, contributorId: string): string | undefined {
  return splits.find((split) => split.contributorId === contributorId)?.songwriterName;
}

/** Compares signatures with document, images and head. The sentences name contributors by number, not by name. */
function signatureFindings({ agreement, sent, signatures }: SealSources): string[] {
  const hash = sha256Of(sent.document);
  const { contributors } = agreement;
  const isOfNobody = signatures.some(
    ({ contributorId }) => findContributor(agreement, contributorId) === undefined,
  );
  const wrong = contributors.flatMap((contributor, index) => {
    const whose = `of contributor ${index + 1}`;
    const signature = signatures.find(({ contributorId }) => contributorId === contributor.id);
    if (signature === undefined) return [`The signature ${whose} is missing`];
    return [
      ...(signature.documentHash === hash ? [] : [`The signature ${whose} is on another document`]),
      ...(sha256Of(signature.image) === signature.imageSha256
        ? []
        : [`The image ${whose} is not the one that was signed with`]),
      ...(isAsInHead(signature, contributor)
        ? []
        : [`The signature ${whose} has another time or method than the sheet says`]),
    ];
  });
  return [...(isOfNobody ? ["Someone signed who is no contributor"] : []), ...wrong];
}

function isAsInHead({ signedAt, method }: Signature, contributor: Contributor): boolean {
  return signedAt === contributor.signedAt && method === contributor.signatureMethod;
}

/** Compares the events with the head's event count and with the signatures. */
function eventFindings({ agreement, signatures, evidence }: SealSources): string[] {
  const { version, eventCount, documentHash } = agreement;
  const counted = evidence.slice(0, eventCount);
  const isWhole =
    counted.length === eventCount && counted.every(({ sequence }, index) => sequence === index + 1);
  const signed = evidence.filter((entry) => entry.type === "signed" && entry.version === version);
  const isSigned = ({ contributorId, signedAt, signedHash }: Signature) =>
    signed.some(
      (entry) =>
        entry.contributorId === contributorId &&
        entry.at === signedAt &&
        entry.documentHash === documentHash &&
        entry.signedHash === signedHash,
    );
  // A party that has declared other details after signing has an entry for each of its signatures.
  const signings = signatures.reduce((sum, { generation = 1 }) => sum + generation, 0);
  return [
    ...(isWhole ? [] : ["The history has gaps"]),
    ...(signed.length === signings && signatures.every(isSigned)
      ? []
      : ["The history tells of other signatures"]),
  ];
}
