import type { UserId, WorkspaceId } from "../../ids.ts";
import type { CustomFieldDefinition, FieldValue } from "../../custom-fields/custom-field.ts";
import type { ActorOrigin } from "../../origin.ts";
import type { CustomField } from "../agreeing/declarations/declaration.ts";
import type { Licensing } from "../agreeing/head-fields.ts";
import type { DraftAgreement } from "../agreement.ts";
import { changeOf, ownerEvidence, type Change } from "./change.ts";
import type { SigningPeriod } from "./signing-period.ts";
import { assignContributors } from "../parties/assign-contributors.ts";
import type { ErrorDetail } from "../../domain-error.ts";
import { formErrorsOf } from "../../sheet/form-errors.ts";
import type { SheetRow } from "../../sheet/sheet-rows.ts";

export interface DraftInput {
  id: string;
  workspaceId: WorkspaceId;
  createdBy: UserId;
  ownerName: string;
  songId: string;
  number: number;
  title: string;
  artist: string;
  bpm: number;
  /** The typed text of a BPM that is no BPM. */
  typedBpm?: string | undefined;
  splits: readonly SheetRow[];
  /** The choices of the sheet. Absent if they were not made. */
  licensing?: Licensing | undefined;
  thirdParty?: string | null | undefined;
  customFields?: CustomField[] | undefined;
  custom?: FieldValue[] | undefined;
  fieldDefinitions?: CustomFieldDefinition[] | undefined;
  /** Days for which the sheet can be signed, as its template says. */
  expiresInDays?: SigningPeriod | undefined;
  /** The fields with characters that can't be printed. */
  unprintable?: readonly ErrorDetail[];
  /** Version of the HMAC key that the agreement's links are derived with. */
  linkKeyVersion: string;
  createdAt: string;
  /** Id of the ended agreement that the draft is copied from. */
  copiedFrom?: string;
  /** Returns a new id for a contributor. */
  newContributorId: () => string;
}

/** Returns a draft with one contributor for each person in its rows. */
export function draftAgreement(input: DraftInput): DraftAgreement {
  const { newContributorId, splits: rows, linkKeyVersion, unprintable = [], ...sheet } = input;
  const isSendable = unprintable.length === 0 && formErrorsOf(input).length === 0;
  return {
    ...sheet,
    ...(isSendable ? {} : { needsFormCheck: true }),
    ...assignContributors(rows, { linkKeyVersion, newContributorId }),
    linkKeyVersion,
    linkGeneration: 1,
    status: "draft",
    revision: 0,
    version: 0,
    eventCount: 0,
    draftEvidence: [],
    isPreSigned: false,
  };
}

/** Returns the change that creates a draft, with its first entry of evidence. */
export function createAgreement(
  draft: DraftAgreement,
  at: string,
  origin: ActorOrigin,
): Change<DraftAgreement> {
  return changeOf(undefined, draft, [ownerEvidence("created", draft, at, origin)], {
    type: "created",
  });
}
