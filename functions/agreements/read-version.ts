import type { agreements } from "../../shared/contracts/agreements/endpoints.ts";
import type { AgreementVersionView } from "../../shared/contracts/agreements/versions.ts";
import { rowsWithDeclaration } from "../../shared/domain/agreement/agreeing/declarations/declared-rows.ts";
import {
  sheetDocumentIn,
  type SheetDocument,
} from "../../shared/domain/agreement/agreeing/sheet-document-3.ts";
import type { AgreementSheetRow } from "../../shared/domain/agreement/agreement.ts";
import type { DocumentContent } from "../../shared/domain/agreement/evidence/canonical-document.ts";
import {
  contentIn,
  isOfUnknownSchema,
} from "../../shared/domain/agreement/evidence/read-document.ts";
import type { Signature } from "../../shared/domain/agreement/evidence/signature.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import { wireKindOf, wireSharesOf } from "../../shared/domain/sheet/wire-split.ts";
import { newerReleaseError } from "../data/core/schema-numbers.ts";
import type { Stores } from "../data/stores.ts";
import type { Context } from "../http/context.ts";
import { declaredFields } from "./fields/fields-view.ts";
import { findPartyOfAccount } from "./parties/party-of-account.ts";

/**
 * One sent version of an agreement and who signed it, for its owner or for a contributor of the latest version with an
 * account. Throws `agreement_not_found`, also for everybody else and for an uploaded agreement, which has no versions,
 * and `newer_release`.
 */
export async function readAgreementVersion(
  stores: Pick<Stores, "table" | "agreements">,
  { params, workspace, caller }: Context<(typeof agreements)["version"]>,
): Promise<AgreementVersionView> {
  const { agreements } = stores;
  const agreement = await agreements.readHead(params.id);
  if (agreement === undefined) throw new DomainError("agreement_not_found");
  const mayRead =
    agreement.workspaceId === workspace.id ||
    (await findPartyOfAccount(stores, caller, agreement)) !== undefined;
  const found = mayRead ? await agreements.readSentVersion(params.id, params.version) : undefined;
  if (found === undefined) throw new DomainError("agreement_not_found");
  const { sent, signatures } = found;
  // Its content may be more than this release knows.
  if (isOfUnknownSchema(sent.document)) throw newerReleaseError();
  const { title, artist, bpm, lyrics, splits } = contentIn(sent.document);
  const isSheet = sent.documentSchema === 3;
  return {
    version: sent.version,
    sentAt: sent.sentAt,
    sentByName: sent.sentByName ?? null,
    documentHash: sent.documentHash,
    song: { title, artist, bpm },
    lyrics,
    splits: isSheet
      ? sheetRowViews(sheetDocumentIn(sent.document), signatures)
      : splits.map(versionRowView),
    ...(isSheet ? agreedOn(sheetDocumentIn(sent.document), signatures) : {}),
    signatures: signatures
      .map(({ contributorId, name, signedAt }) => ({ contributorId, name, signedAt }))
      .toSorted((a, b) => a.signedAt.localeCompare(b.signedAt)),
  };
}

type VersionRow = DocumentContent["splits"][number];

function versionRowView(split: VersionRow) {
  return {
    songwriterName: split.songwriterName,
    pro: split.pro,
    songwriterIpi: split.songwriterIpi,
    publisherName: split.publisherName,
    publisherIpi: split.publisherIpi,
    selfPublished: split.selfPublished,
    ...wireSharesOf(split),
  };
}

function agreedOn(
  { licensing, thirdParty, custom = [] }: SheetDocument,
  signatures: readonly Signature[],
) {
  const declared = signatures.flatMap(({ declaration }) =>
    declaration === undefined ? [] : declaredFields(declaration),
  );
  const all = [...custom, ...declared];
  return { licensing, thirdParty, ...(all.length === 0 ? {} : { custom: all }) };
}

/** The rows of a sheet of schema 3 with what their parties declared when they signed it. */
function sheetRowViews({ rows }: SheetDocument, signatures: readonly Signature[]) {
  const signed = new Map(signatures.map((signature) => [signature.contributorId, signature]));
  const printed = rows.map(({ party, name, ...row }): AgreementSheetRow => ({
    ...row,
    ...{ contributorId: party, songwriterName: name, email: "", selfPublished: false },
    ...{ pro: "", songwriterIpi: "", publisherName: "", publisherIpi: "" },
  }));
  const declared = signatures.reduce(
    (before, { declaration }) =>
      declaration === undefined ? before : rowsWithDeclaration(before, declaration),
    printed,
  );
  return declared.map((row) => ({
    ...versionRowView(row),
    ...wireKindOf(row),
    declaredAt: signed.get(row.contributorId)?.signedAt ?? null,
    ...(row.declaredName === undefined ? {} : { declaredName: row.declaredName }),
  }));
}
