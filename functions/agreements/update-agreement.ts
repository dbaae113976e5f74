import type { AgreementChange, AgreementView } from "../../shared/contracts/agreements/views.ts";
import type { agreements } from "../../shared/contracts/agreements/endpoints.ts";
import type { Change } from "../../shared/domain/agreement/lifecycle/change.ts";
import type {
  Agreement,
  DraftAgreement,
  PendingAgreement,
} from "../../shared/domain/agreement/agreement.ts";
import { refusedField } from "../../shared/domain/agreement/agreeing/declarations/require-details.ts";
import {
  suggestKnownDetails,
  type KnownParty,
} from "../../shared/domain/agreement/agreeing/details/suggest-known-details.ts";
import type { Suggestion } from "../../shared/domain/agreement/agreeing/suggestions/suggestion.ts";
import { assignContributors } from "../../shared/domain/agreement/parties/assign-contributors.ts";
import { withKeptRowIds } from "../../shared/domain/agreement/agreeing/fix-sheet.ts";
import { editDraft, type EditedSheet } from "../../shared/domain/agreement/lifecycle/edit-draft.ts";
import { replaceVersion } from "../../shared/domain/agreement/lifecycle/replace-version.ts";
import type { CustomFieldDefinition } from "../../shared/domain/custom-fields/custom-field.ts";
import { describeFieldChanges } from "../../shared/domain/custom-fields/field-changes.ts";
import {
  describeSheetChanges,
  type SheetContent,
} from "../../shared/domain/sheet/sheet-content.ts";
import { rowOfWireSplit } from "../../shared/domain/sheet/wire-split.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import { readKnownParties } from "../data/address-book/known-parties.ts";
import { linkItems } from "../data/agreements/sent-versions.ts";
import { findSuggestion } from "../data/agreements/suggestion-items.ts";
import type { Stores } from "../data/stores.ts";
import type { Context } from "../http/context.ts";
import { currentKeyVersion } from "../platform/keyed-hashes.ts";
import { randomId } from "../platform/random-id.ts";
import { agreementView } from "./agreement-view.ts";
import {
  draftWithFields,
  readDefinitions,
  saysFields,
  withKeptValues,
} from "./fields/fields-of-draft.ts";
import { findOwnAgreement } from "./find-own-agreement.ts";
import { iswcToSend } from "./next-version.ts";
import { printedFields, unprintableFields } from "./printable/check-printable.ts";
import { requireKnownSchemas } from "./require-known-schemas.ts";
import { maySendNewVersion } from "./send-by-plan.ts";
import { documentSource, newObserverLinks, versionAndLinkItems } from "./send-version.ts";
import { sendWithinLimit } from "./send-within-limit.ts";
import { readBrandingToSend, withBranding, type BrandingToSend } from "./branding/sent-branding.ts";

type UpdateContext = Context<(typeof agreements)["update"]>;

/**
 * Changes a draft, which takes any text, or replaces a pending version with a new version. Also writes the edits to the song, which always
 * has the latest content. A new version can accept a suggestion, which it closes. A new version is sent, which needs a plan unless it is of the free sheet; a draft can be changed without one. Throws
 * `agreement_not_found`, `agreement_uploaded`, `agreement_not_pending`, `version_outdated`, `draft_outdated`, `suggestion_not_found`, `suggestion_overtaken`,
 * `closed_to_api_keys` unless it is a draft, `plan_required`, `too_many_requests`, `newer_release`, and `invalid_request` with the fields that can't be printed or
 * sent.
 */
export async function updateAgreement(
  stores: Stores,
  context: UpdateContext,
): Promise<AgreementView> {
  const { params, body, workspace, caller, at, idempotency } = context;
  const { agreement, sent, lyrics } = await findOwnAgreement(stores, workspace.id, params.id);
  requireKnownSchemas(agreement, sent);
  const { suggestionId } = body;
  const suggestion =
    suggestionId === undefined
      ? undefined
      : await findSuggestion(stores.table, agreement, suggestionId);
  const keyVersion = await currentKeyVersion();
  const lyricsAfter = body.lyrics ?? lyrics;
  const iswc = agreement.status === "draft" ? null : await iswcToSend(stores, agreement);
  const known =
    agreement.status === "draft"
      ? []
      : await readKnownParties(
          stores.table,
          workspace.id,
          caller.userId,
          body.splits ?? agreement.splits,
        );
  const hasFields = saysFields(body) || agreement.fieldDefinitions !== undefined;
  const definitions =
    hasFields && agreement.status === "draft"
      ? await readDefinitions(stores.table, workspace.id)
      : [];
  const branding =
    agreement.status === "draft"
      ? undefined
      : await readBrandingToSend(stores.table, { workspaceId: workspace.id, at });
  const allowsSending =
    agreement.status === "draft" ||
    (await maySendNewVersion(stores.table, {
      workspaceId: workspace.id,
      agreementId: agreement.id,
      at,
    }));
  const change = await sendWithinLimit(
    stores.table,
    { workspaceId: workspace.id, by: caller.userId, at },
    (countItem, written) =>
      stores.agreements.change(
        agreement.id,
        (before) => {
          const sources = { lyrics, iswc, suggestion, known, definitions, branding };
          // A new version can give a person another address, which is never a key's to correct.
          if (before.status !== "draft" && caller.apiKey !== undefined)
            throw new DomainError("closed_to_api_keys");
          const decided = decide(before, sources, context, keyVersion);
          if (decided?.after.status === "pending" && !allowsSending)
            throw new DomainError("plan_required");
          return decided;
        },
        {
          at,
          readBefore: agreement,
          // The wizard saves a draft by itself; a new version is sent by its owner.
          lyricsSave: { savedBy: caller.userId, isAutosave: agreement.status === "draft" },
          additionalItems: async (change) => [
            ...(change.after.status === "draft"
              ? []
              : [
                  countItem,
                  ...(await versionAndLinkItems(stores.table, change.after, lyricsAfter, written)),
                  ...linkItems(stores.table, await newObserverLinks(change)),
                ]),
            ...idempotency.items({ agreementId: agreement.id }),
          ],
        },
      ),
  );
  return await agreementView(change?.after ?? agreement, lyricsAfter, at);
}

function decide(
  before: Agreement,
  {
    lyrics,
    iswc,
    suggestion,
    known,
    definitions,
    branding,
  }: {
    lyrics: string;
    iswc: string | null;
    suggestion: Suggestion | undefined;
    known: readonly KnownParty[];
    definitions: readonly CustomFieldDefinition[];
    branding: BrandingToSend | undefined;
  },
  { body, at, origin }: UpdateContext,
  keyVersion: string,
): Change<DraftAgreement | PendingAgreement> | undefined {
  const content = edited({ ...before, lyrics }, body);
  const { splits, contributors } = assignContributors(content.splits, {
    linkKeyVersion: keyVersion,
    newContributorId: randomId,
    known: before.contributors,
  });
  const sheet: EditedSheet = {
    title: content.title,
    artist: content.artist,
    bpm: content.bpm,
    typedBpm: typedBpmOf(before, body),
    unprintable: unprintableFields(
      printedFields({ ...content, custom: body.custom ?? before.custom }),
    ),
    // A client that names no rows changes them in place.
    splits: withKeptValues(before.splits, withKeptRowIds(before.splits, splits)),
    ...(body.custom === undefined ? {} : { custom: body.custom }),
    contributors,
    ...(content.lyrics === lyrics ? {} : { lyrics: content.lyrics }),
    ...(content.licensing === undefined ? {} : { licensing: content.licensing }),
    ...(content.thirdParty === undefined ? {} : { thirdParty: content.thirdParty }),
  };
  if (before.status === "draft")
    return editDraft(before, draftOf(before, sheet, body, definitions), {
      at,
      revision: body.revision,
    });
  const changes = [
    ...describeSheetChanges({ ...before, lyrics }, { ...content, splits: sheet.splits }),
    ...describeFieldChanges(before, {
      custom: before.custom,
      fieldDefinitions: before.fieldDefinitions,
      ...sheet,
    }),
  ];
  const change = replaceVersion(before, sheet, {
    editedHash: body.documentHash,
    ...documentSource({ ...before, ...sheet }, { lyrics: content.lyrics, iswc, at }),
    suggestion,
    changes,
    at,
    origin,
  });
  if (changes.length === 0 && suggestion !== undefined)
    throw refusedField("suggestionId", "Change the sheet, or answer the suggestion instead");
  if (changes.length === 0) return undefined;
  const after = suggestKnownDetails(change.after, known, before);
  return withBranding({ ...change, after }, branding);
}

/**
 * The sheet of a draft with its custom fields. Until a change says something about fields, what is filled in for a deleted
 * one stays and is shown as such.
 */
function draftOf(
  before: DraftAgreement,
  sheet: EditedSheet,
  body: AgreementChange,
  present: readonly CustomFieldDefinition[],
): EditedSheet {
  const { custom, fieldDefinitions: earlier = [] } = before;
  const deleted = saysFields(body)
    ? []
    : earlier.filter(({ id }) => present.every((one) => one.id !== id));
  const { splits } = sheet;
  const filled = { custom: sheet.custom ?? custom, splits };
  return {
    ...sheet,
    custom: undefined,
    fieldDefinitions: undefined,
    ...draftWithFields(filled, [...present, ...deleted]),
  };
}

/** The typed text of a BPM that is no BPM, after the change; undefined if the change has a BPM. */
function typedBpmOf(before: Agreement, { bpm, typedBpm }: AgreementChange): string | undefined {
  if (bpm === undefined && typedBpm === undefined)
    return before.status === "draft" ? before.typedBpm : undefined;
  return bpm === undefined || bpm === 0 ? typedBpm || undefined : undefined;
}

function edited(before: SheetContent, body: AgreementChange): SheetContent {
  return {
    title: body.title ?? before.title,
    artist: body.artist ?? before.artist,
    bpm: body.bpm ?? before.bpm,
    lyrics: body.lyrics ?? before.lyrics,
    splits: body.splits === undefined ? before.splits : body.splits.map(rowOfWireSplit),
    licensing: body.licensing ?? before.licensing,
    thirdParty: body.thirdParty === undefined ? before.thirdParty : body.thirdParty,
  };
}
