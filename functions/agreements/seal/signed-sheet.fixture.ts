import { signingOf, sources } from "../../../shared/domain/agreement/agreeing/agreeing.fixture.ts";
import type { CustomField } from "../../../shared/domain/agreement/agreeing/declarations/declaration.ts";
import type {
  CustomFieldDefinition,
  FieldValue,
} from "../../../shared/domain/custom-fields/custom-field.ts";
import type { Licensing } from "../../../shared/domain/agreement/agreeing/head-fields.ts";
import {
  canonicalSheet,
  sheetDocumentOf,
} from "../../../shared/domain/agreement/agreeing/sheet-document-3.ts";
import { signSheet } from "../../../shared/domain/agreement/agreeing/sign-sheet.ts";
import type { SheetSigning } from "../../../shared/domain/agreement/agreeing/sheet-signing.ts";
import { countingSignatures } from "../../../shared/domain/agreement/agreeing/counting-signatures.ts";
import {
  draftOf,
  expiresAt,
  minute,
  origin,
} from "../../../shared/domain/agreement/agreement.fixture.ts";
import type { Agreement } from "../../../shared/domain/agreement/agreement.ts";
import { lyricsIn } from "../../../shared/domain/agreement/evidence/read-document.ts";
import type { Evidence } from "../../../shared/domain/agreement/evidence/evidence.ts";
import type { Signature } from "../../../shared/domain/agreement/evidence/signature.ts";
import type { Change } from "../../../shared/domain/agreement/lifecycle/change.ts";
import { createAgreement } from "../../../shared/domain/agreement/lifecycle/create.ts";
import { sendAgreement } from "../../../shared/domain/agreement/lifecycle/send.ts";
import type { SheetRow } from "../../../shared/domain/sheet/sheet-rows.ts";
import { sha256Of } from "../../platform/sha256.ts";
import type { SealSources } from "./seal-sources.ts";
import { drawnSignature } from "./pdf/sealed-pdf.fixture.ts";
import type { SealedPdfInput } from "./pdf/sealed-pdf-input.ts";

/** One step of a course: what a party or the owner does with the agreement as it is then. */
export type CourseStep = (agreement: Agreement) => Change & { signature?: Signature };

export interface SheetChoices {
  lyrics?: string;
  iswc?: string;
  licensing?: Licensing;
  thirdParty?: string;
  customFields?: CustomField[];
  title?: string;
  /** Values of custom fields of the sheet, and the definitions of its workspace. */
  custom?: FieldValue[];
  definitions?: CustomFieldDefinition[];
}

/** The image of each signature of a course. */
const image = drawnSignature(3);

/** A step by which a party signs what its page shows, or signs again, `minutes` after noon. */
export function signs(
  contributorId: string,
  minutes: number,
  changes: (agreement: Agreement) => Partial<SheetSigning> = () => ({}),
): CourseStep {
  return (agreement) =>
    signSheet(
      agreement,
      signingOf(agreement, contributorId, {
        at: minute(minutes),
        name: agreement.contributors.find(({ id }) => id === contributorId)?.name ?? "",
        imageSha256: sha256Of(image),
        ...changes(agreement),
      }),
    );
}

/**
 * What the seal reads of a sheet of schema 3 with these rows after a course; without steps, all its parties sign one
 * after the other. Its contributors are c1, c2 and so on.
 */
export function signedSheet(
  rows: readonly SheetRow[],
  { lyrics = "", iswc, definitions = [], ...choices }: SheetChoices = {},
  course?: readonly CourseStep[],
): SealSources {
  const draft = { ...draftOf(rows), ...choices };
  const sheet = { ...sources(lyrics), iswc: iswc ?? null };
  const evidence: Evidence[] = [];
  const signatures: Signature[] = [];
  const created = createAgreement(draft, minute(0), origin).after;
  const fields = { definitions, isAllowed: true };
  const sent = sendAgreement(created, { sheet, at: minute(1), expiresAt, origin, fields });
  evidence.push(...sent.evidence);
  const steps = course ?? sent.after.contributors.map(({ id }, index) => signs(id, 5 + index));
  const agreement = steps.reduce<Agreement>((before, step) => {
    const change = step(before);
    evidence.push(...change.evidence);
    if (change.signature !== undefined) signatures.push(change.signature);
    return change.after;
  }, sent.after);
  if (agreement.status !== "signed") throw new Error("Somebody has yet to sign");
  const document = canonicalSheet(sheetDocumentOf(agreement, lyrics));
  const { version, sentAt, documentHash } = agreement;
  return {
    agreement,
    sent: { version, sentAt, documentHash, document, documentSchema: 3 },
    signatures: countingSignatures(agreement, signatures).map((one) => ({ ...one, image })),
    evidence,
  };
}

/** The input of the sealed PDF of what the seal has read. */
export function sealedSheetInput({ agreement, sent, ...rest }: SealSources): SealedPdfInput {
  const verifyUrl = "https://splitsheet.example/verify";
  const { document, documentHash } = sent;
  const canonicalDocument = document;
  const lyrics = lyricsIn(document);
  return { agreement, lyrics, canonicalDocument, documentHash, verifyUrl, ...rest };
}
