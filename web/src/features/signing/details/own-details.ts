import type { CallInput } from "../../../../../shared/contracts/client.ts";
import {
  canonicalDeclaration,
  type Declaration,
  type DeclarationEntry,
} from "../../../../../shared/domain/agreement/agreeing/declarations/declaration.ts";
import { declarationOver } from "../../../../../shared/domain/agreement/agreeing/details/declaration-over.ts";
import {
  missingFieldsOfEntry,
  type EntryRow,
} from "../../../../../shared/domain/agreement/agreeing/details/missing-fields-of-entry.ts";
import type { ErrorDetail } from "../../../../../shared/domain/domain-error.ts";
import { noneYet } from "../../../../../shared/domain/sheet/pro.ts";
import type { signing } from "../../../api/endpoints.ts";
import type { SigningView } from "../../../api/signing.ts";
import { sha256OfText } from "../../../lib/hashes/sha256-of-text.ts";

/** What a signer declares about themself with their signature. */
export interface OwnDetails {
  declaration: Declaration;
  /** What the declaration lacks, with paths like `entries.0.person.last`. */
  missing: readonly ErrorDetail[];
  /** Whether the party has written it, and not the sheet's owner. */
  isOwnWords: boolean;
}

/**
 * Returns what the signer of a sheet of schema 3 declares: `edited` on this page, else what they kept or declared
 * before, else what the owner entered. Undefined for an earlier sheet, and for a visitor who has not proved to be a party.
 */
export function ownDetailsOf(
  {
    agreeing,
    splits,
    fieldDefinitions,
  }: Pick<SigningView, "agreeing" | "splits" | "fieldDefinitions">,
  edited: Declaration | undefined,
): OwnDetails | undefined {
  const own = agreeing?.own;
  if (own === undefined) return undefined;
  const written = edited ?? own.draft ?? own.declared;
  const declaration = declarationOver(own.suggested, written);
  return {
    declaration,
    isOwnWords: written !== undefined,
    missing: declaration.entries.flatMap((entry, index) =>
      [
        ...missingFieldsOfEntry(entry, rowsOf(splits, entry.rows)),
        ...fieldsOfEntry(fieldDefinitions, rowsOf(splits, entry.rows))
          .filter(({ id, required }) => required && valueOf(entry, id) === "")
          .map(({ id, label }) => ({ path: `custom.${id}`, message: `“${label}” is required` })),
      ].map(({ path, message }) => ({ path: `entries.${index}.${path}`, message })),
    ),
  };
}

/** The custom fields that are asked about a name with these rows: a publisher who is a party is no person. */
export const fieldsOfEntry = (
  definitions: SigningView["fieldDefinitions"],
  rows: readonly EntryRow[],
) =>
  rows.every(({ kind }) => kind === "publisher")
    ? []
    : (definitions ?? []).filter(({ filledBy }) => filledBy === "signer");

export const valueOf = ({ custom = [] }: DeclarationEntry, id: string) =>
  custom.find(({ fieldId }) => fieldId === id)?.value ?? "";

/**
 * Whether an entry says 'none yet' about the IPI in the owner's words: sending asks for an answer, which the owner may not
 * know. The party is told whose answer it is, before its signature makes it the party's own.
 */
export function hasNoneYetOfOwner(
  { isOwnWords }: Pick<OwnDetails, "isOwnWords">,
  { ipi }: Pick<DeclarationEntry, "ipi">,
): boolean {
  return !isOwnWords && ipi === noneYet;
}

/** The rows of the sheet with these ids, as far as they decide what their party declares. */
export function rowsOf(splits: SigningView["splits"], ids: readonly string[]): EntryRow[] {
  return splits.flatMap(({ rowId = "", kind = "owner", publisherPercentage: publisherShare }) =>
    ids.includes(rowId) ? [{ id: rowId, kind, publisherShare }] : [],
  );
}

type SignedDetails = Required<
  Pick<CallInput<typeof signing.sign>["body"], "declaration" | "declarationHash" | "seen">
>;

/** Returns what a signature carries on a sheet of schema 3: the details, their hash, and what this page shows of others. */
export async function detailsToSign(
  { agreeing }: Pick<SigningView, "agreeing">,
  { declaration }: OwnDetails,
): Promise<SignedDetails> {
  return {
    declaration,
    declarationHash: await sha256OfText(canonicalDeclaration(declaration)),
    seen: (agreeing?.others ?? []).map(({ contributorId: party, declarationHash }) => ({
      party,
      declarationHash,
    })),
  };
}
