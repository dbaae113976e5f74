import { DomainError } from "../../domain-error.ts";
import type { ActorOrigin } from "../../origin.ts";
import { fieldErrorsOf, withFieldsOf } from "../../custom-fields/fields-of-sheet.ts";
import { formErrorsOf } from "../../sheet/form-errors.ts";
import { sendingErrorsOf } from "../../sheet/sheet-rows.ts";
import {
  kindedSendingErrorsOf,
  sheetRefusalOf,
  twoNamesErrorsOf,
} from "../../sheet/row-kinds/row-kind-errors.ts";
import { withKeptRowIds } from "../agreeing/fix-sheet.ts";
import { keepDeclarations } from "../agreeing/declarations/keep-declarations.ts";
import { representativeLostBy } from "../agreeing/representative.ts";
import type { Suggestion } from "../agreeing/suggestions/suggestion.ts";
import { acceptedSuggestion } from "../agreeing/suggestions/suggestion-state.ts";
import { findContributor } from "../parties/contributors.ts";
import type { Agreement, AgreementSheetRow, FormerHolder, PendingAgreement } from "../agreement.ts";
import type { AgreementEvent } from "../evidence/agreement-event.ts";
import { changeOf, ownerEvidence, type Change } from "./change.ts";
import type { EditedSheet } from "./edit-draft.ts";
import { renewedExpiry } from "./signing-period.ts";
import {
  formerHolderEventData,
  observersOf,
  observingRepresentativesOf,
} from "../parties/former-holders.ts";
import { requirePending } from "./status.ts";
import { replaceAddresses } from "../parties/replace-addresses.ts";
import { fixedDocument, type DocumentSource } from "./send.ts";

/**
 * Returns the change that replaces the open version with a new one. The new version must pass all rules for sending.
 * Signatures of the previous version no longer count, the signing period and the reminders restart, and everyone is
 * notified. A contributor whose address it replaces is treated as after a correction. Throws `agreement_not_pending`,
 * `version_outdated`, `suggestion_overtaken`, `publisher_without_writer`, `invalid_request`.
 *
 * A version of schema 3 keeps what its parties declared: the owner changes the details only of who has not declared. A
 * suggestion that it accepts is closed with it.
 */
export function replaceVersion(
  before: Agreement,
  { lyrics, unprintable = [], typedBpm, ...sheet }: EditedSheet,
  input: DocumentSource & {
    /** Hash of the version that the owner edited. */
    editedHash: string | undefined;
    /** The suggestion that the new version accepts. */
    suggestion?: Suggestion | undefined;
    /** Whether the rows may lack what their parties declare, because a suggestion moves shares only. */
    lacksDetails?: true;
    /** One sentence per change, for the contributors. */
    changes: string[];
    at: string;
    origin: ActorOrigin;
  },
): Change<PendingAgreement> {
  const { at, origin, changes } = input;
  const pending = requirePending(before, at);
  if (input.editedHash === undefined)
    throw new DomainError("invalid_request", {
      details: [{ path: "documentHash", message: "Name the version that this is a change of" }],
    });
  if (input.editedHash !== pending.documentHash) throw new DomainError("version_outdated");
  const accepted = input.suggestion && acceptedSuggestion(pending, input.suggestion, at);
  // The fields of a sheet stay those with which it was sent first.
  const fields = pending.fieldDefinitions ?? [];
  const { custom, ...kept } = pending;
  const filled = { ...sheet, custom: sheet.custom ?? custom };
  const declared = input.sheet === undefined ? filled : withDeclarations(pending, filled);
  const edited = withFieldsOf<AgreementSheetRow, typeof declared>(declared, fields);
  const declares = ({ contributorId }: AgreementSheetRow) =>
    input.lacksDetails === true ||
    findContributor(edited, contributorId)?.declarationHash !== undefined;
  const refusal = sheetRefusalOf([
    ...(input.sheet === undefined
      ? sendingErrorsOf(edited.splits)
      : [
          ...kindedSendingErrorsOf(edited.splits, declares),
          ...twoNamesErrorsOf(edited.splits, pending.splits),
        ]),
    ...formErrorsOf({ ...edited, typedBpm }),
    ...fieldErrorsOf(edited, fields),
    ...unprintable,
  ]);
  if (refusal !== undefined) throw refusal;
  const { replaced, ...rows } = replaceAddresses(pending, edited, at);
  const version = pending.version + 1;
  const next: PendingAgreement = {
    ...kept,
    ...edited,
    ...rows,
    version,
    ...fixedDocument({ ...kept, ...edited, ...rows, version, sentAt: at }, input),
    sentAt: at,
    sentBy: origin.actorUserId,
    ownerName: origin.actorName ?? before.ownerName,
    expiresAt: renewedExpiry(at, pending),
    remindersSent: 0,
    expiryWarned: false,
  };
  const entries = [
    ...replaced.map((former) => ({
      ...ownerEvidence("address_corrected", before, at, origin),
      contributorId: former.contributorId,
      contributorName: former.name,
      note: `${former.email} → ${former.replacedBy}`,
    })),
    ...(accepted === undefined
      ? []
      : [
          {
            ...ownerEvidence("accepted", before, at, origin),
            contributorId: accepted.after.contributorId,
            contributorName: accepted.after.name,
          },
        ]),
    { ...ownerEvidence("changed", before, at, origin), note: changes.join("; ").slice(0, 1000) },
    { ...ownerEvidence("sent", before, at, origin), note: `${next.contributors.length}` },
  ];
  const change = changeOf(
    before,
    next,
    entries,
    changedBetween(pending, next, { changes, replaced, accepted: accepted?.after }),
  );
  return {
    ...change,
    ...(accepted === undefined ? {} : { suggestion: accepted }),
    ...(lyrics === undefined ? {} : { lyrics }),
  };
}

/** A new version of a sheet keeps the ids of its rows and what its parties declared. */
function withDeclarations<Edited extends Pick<EditedSheet, "splits" | "contributors">>(
  before: PendingAgreement,
  edited: Edited,
): Edited {
  const splits = withKeptRowIds(before.splits, edited.splits);
  return { ...edited, ...keepDeclarations(before, { ...edited, splits }) };
}

/** Returns the event of a new version: contributors who stay, are added or removed, or whose address it replaces. */
function changedBetween(
  before: PendingAgreement,
  after: PendingAgreement,
  {
    changes,
    replaced,
    accepted,
  }: {
    changes: string[];
    replaced: readonly FormerHolder[];
    accepted: Suggestion | undefined;
  },
): AgreementEvent {
  const moved = new Set(replaced.map(({ contributorId }) => contributorId));
  const known = new Set(before.contributors.map(({ id }) => id).filter((id) => !moved.has(id)));
  const ids = after.contributors.map(({ id }) => id);
  const kept = ids.filter((id) => known.has(id));
  const overtaken = before.contributors
    .filter(({ openSuggestion }) => openSuggestion && openSuggestion.id !== accepted?.id)
    .map(({ id }) => id)
    .filter((id) => kept.includes(id));
  const hasSignatures = before.contributors.some(({ signedAt }) => signedAt !== undefined);
  return {
    type: "changed",
    changes,
    kept,
    added: ids.filter((id) => !known.has(id)),
    removed: before.contributors
      .filter(({ id }) => !ids.includes(id) && !moved.has(id))
      .map(({ id, name, email }) => ({ id, name, email })),
    // A person who becomes an observer by this version gets the email about their address instead.
    ...(isObserved(before) ? { observed: true } : {}),
    ...(replaced.length > 0 ? { replaced: replaced.map(formerHolderEventData) } : {}),
    ...lostRepresentatives(before, replaced, kept),
    ...(accepted === undefined
      ? {}
      : { accepted: { suggestionId: accepted.id, contributorId: accepted.contributorId } }),
    ...(overtaken.length > 0 ? { overtaken } : {}),
    ...(hasSignatures ? {} : { hadNoSignatures: true }),
  };
}

const isObserved = (before: PendingAgreement): boolean =>
  observersOf(before).length > 0 || observingRepresentativesOf(before).length > 0;

/** What the event says of those who signed for contributors who are removed or whose address is replaced. */
function lostRepresentatives(
  { contributors }: PendingAgreement,
  replaced: readonly FormerHolder[],
  kept: readonly string[],
): Pick<Extract<AgreementEvent, { type: "changed" }>, "lostRepresentatives"> {
  const lost = contributors.flatMap((contributor) => {
    if (kept.includes(contributor.id)) return [];
    const former = replaced.find(({ contributorId }) => contributorId === contributor.id);
    const { revoked, contributorName } = representativeLostBy(contributor, former?.replacedBy);
    if (revoked === undefined) return [];
    const loss = former === undefined ? ("removed" as const) : ("address_corrected" as const);
    // No signature counts in the new version.
    const { hasSigned: _, ...holder } = revoked;
    return [{ contributorId: contributor.id, contributorName, revoked: holder, loss }];
  });
  return lost.length === 0 ? {} : { lostRepresentatives: lost };
}
