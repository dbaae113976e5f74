import * as z from "zod";
import { SentBranding } from "../../branding/branding.ts";
import { rowKinds, writerRoleCodes } from "../../sheet/row-kinds/kinds-and-roles.ts";
import { licensings, type Licensing } from "./licensing.ts";
import { capacityNames } from "./capacities.ts";
import {
  CustomFieldDefinition,
  FieldValue,
  SignedField,
} from "../../custom-fields/custom-field.ts";
import { CustomField } from "./declarations/declaration.ts";
import { FurtherDetails } from "./details/further-details.ts";
import { representativeFailures } from "./representative-failures.ts";
import { once } from "../../once.ts";
import { suggestionKindNames } from "./suggestions/suggestion.ts";

// Pages read it without the schemas of a head.
export { licensings, type Licensing };

/** The fields of a stored row that heads of earlier releases do not have. */
export const rowFields = () => ({
  /** Stays the same in every version; see `rowIdOf`. */
  id: z.string().optional(),
  kind: z.enum(rowKinds).optional(),
  role: z.enum(writerRoleCodes).nullable().optional(),
  versionOf: z.string().nullable().optional(),
  /** Ids of the writers' rows that a publisher's row publishes. */
  forRows: z.array(z.string()).optional(),
  /** CISAC's code of the society in `pro`. */
  proCode: z.string().optional(),
  /** The declared name, if it differs from the printed one: 'as declared by …'. */
  declaredName: z.string().optional(),
  /**
   * What the sender knew of the row's party beside PRO, IPI and publisher when the version was sent. Only this party sees
   * it, as suggested details, until it declares. Absent in drafts, and in what lists and songs copy.
   */
  furtherDetails: FurtherDetails().optional(),
  /**
   * What the row's party has declared for custom fields, in the first row of each of its names, for the CSV export. At most
   * as much as a sheet holds; the declarations have all of it.
   */
  declaredCustom: z.array(SignedField()).optional(),
  /** What the sender filled in for the custom fields of this person. */
  custom: z.array(FieldValue()).optional(),
});

/** The fields of a contributor that heads of earlier releases do not have. */
export const contributorFields = () => ({
  /**
   * Time and hash of the declaration that counts. Its rows have what it says. A declaration stays in a new version with
   * the same address and the same rows; it is signed again.
   */
  declaredAt: z.string().optional(),
  declarationHash: z.string().optional(),
  /** Hashes that it replaced in this version. Other parties may have seen them. */
  earlierDeclarations: z.array(z.string()).optional(),
  /** Whether a draft of a declaration is stored. */
  hasDeclarationDraft: z.literal(true).optional(),
  /** Number of their signature on this version that counts, from 1; see `signatureGenerationOf`. */
  signatureGeneration: z.number().int().optional(),
  /** Their open suggestion about this version. Without it, each of their stored suggestions is closed or overtaken. */
  openSuggestion: z
    .object({
      id: z.string(),
      /** Its number among their suggestions about this version, which is part of its key. */
      number: z.number().int(),
      kind: z.enum(suggestionKindNames),
      at: z.string(),
      affects: z.array(z.string()),
      /** Time at which the owner was told of it by email, joined with others, and of the reminder. */
      ownerToldAt: z.string().optional(),
      ownerRemindedAt: z.string().optional(),
    })
    .optional(),
  /** Number of their suggestions about this version. */
  suggestionCount: z.number().int().optional(),
  /** Time at which they said 'Looks right to me' about this version. */
  agreedAt: z.string().optional(),
  /** Who signs for them. */
  representative: z
    .object({
      name: z.string(),
      email: z.string(),
      capacity: z.enum(capacityNames),
      /** What the party states about the authority. */
      authority: z.string(),
      namedAt: z.string(),
      /** Number of the representative's link, and version of the HMAC key that it is derived with. */
      linkGeneration: z.number().int(),
      linkKeyVersion: z.string(),
      /** The last email to them that did not arrive, and why. Absent in heads of earlier releases. */
      failure: z.object({ at: z.string(), reason: z.enum(representativeFailures) }).optional(),
    })
    .optional(),
  /** Who signed for them; absent if they signed themselves. */
  signedBy: z.object({ name: z.string(), capacity: z.enum(capacityNames) }).optional(),
  /** Number of representatives named in this version, and in all versions. */
  representativeCount: z.number().int().optional(),
  representativeGeneration: z.number().int().optional(),
});

/** The fields of a sheet, draft or sent, that heads of earlier releases do not have. */
export const sheetFields = () => ({
  licensing: z.enum(licensings).optional(),
  /** What the sheet says about samples, interpolations and AI-generated parts; null is 'None'. */
  thirdParty: z.string().nullable().optional(),
  customFields: z.array(CustomField()).optional(),
  /** What the sender filled in for the custom fields of the sheet. */
  custom: z.array(FieldValue()).optional(),
  /**
   * The custom fields of a sent sheet, as they were when it was sent; of a draft, those of its values as they were when
   * it was saved.
   */
  fieldDefinitions: z.array(CustomFieldDefinition()).optional(),
  /** Whether everybody is asked to agree to the shares before anybody signs. */
  asksAgreementFirst: z.literal(true).optional(),
});

/**
 * Who signed for a contributor whose address was corrected afterwards. The signature stays, so they keep the link that
 * they signed with, which only shows the sheet now, and get the sealed copy.
 */
export const FormerRepresentative = once(() =>
  z.object({
    contributorId: z.string(),
    contributorName: z.string(),
    name: z.string(),
    email: z.string(),
    capacity: z.enum(capacityNames),
    correctedAt: z.string(),
    /** What their link is derived with: generation of the contributor's link then, own number, version of the HMAC key. */
    contributorGeneration: z.number().int(),
    linkGeneration: z.number().int(),
    linkKeyVersion: z.string(),
  }),
);
export type FormerRepresentative = z.infer<ReturnType<typeof FormerRepresentative>>;

/** The fields of a sent sheet that heads of earlier releases do not have. */
export const sentFields = () => ({
  /** Earliest correction first. */
  formerRepresentatives: z.array(FormerRepresentative()).optional(),
  /** Schema of the open version's canonical document; see `documentSchemaOf`. */
  documentSchema: z.literal([2, 3]).optional(),
  /** The song's ISWC when the version was sent; null if it had none. */
  iswc: z.string().nullable().optional(),
  /**
   * What pages and emails about the open version look like. Absent if its workspace had no branding then, and after an
   * operator has taken it off. The version keeps its own.
   */
  branding: SentBranding().optional(),
});

/** Returns the schema by whose rules the open version is signed: absent is 2, whose rules are those of 1. */
export function documentSchemaOf({
  documentSchema,
}: {
  documentSchema?: 2 | 3 | undefined;
}): 2 | 3 {
  return documentSchema ?? 2;
}

/** Returns who may license the whole song: absent is any party, as in terms version 1. */
export function licensingOf({ licensing }: { licensing?: Licensing | undefined }): Licensing {
  return licensing ?? "any_party";
}

/** Returns the statement about third-party material: absent is null, 'None'. */
export function thirdPartyOf({
  thirdParty,
}: {
  thirdParty?: string | null | undefined;
}): string | null {
  return thirdParty ?? null;
}

/** Whether everybody is asked to agree before anybody signs: absent is no. */
export function asksAgreementFirst(sheet: { asksAgreementFirst?: true | undefined }): boolean {
  return sheet.asksAgreementFirst === true;
}

/** Returns the number of a contributor's signature on the open version that counts: absent is the first. */
export function signatureGenerationOf(contributor: {
  signatureGeneration?: number | undefined;
}): number {
  return contributor.signatureGeneration ?? 1;
}

/**
 * Whether what a contributor signed is closed for declaring: their address was corrected since, and the new address has
 * signed nothing. Absent answers are of contributors whose address was never corrected.
 */
export function isClosedForDeclaring(contributor: {
  signedAt?: string | undefined;
  hasSignedHere?: boolean | undefined;
}): boolean {
  return contributor.signedAt !== undefined && contributor.hasSignedHere === false;
}
