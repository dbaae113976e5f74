import type {
  AgreeingView,
  ClosedForDeclaring,
} from "../../../shared/contracts/agreements/agreeing-view.ts";
import type { Declaration } from "../../../shared/domain/agreement/agreeing/declarations/declaration.ts";
import {
  asksAgreementFirst,
  documentSchemaOf,
  isClosedForDeclaring,
  licensingOf,
  thirdPartyOf,
} from "../../../shared/domain/agreement/agreeing/head-fields.ts";
import type { Representative } from "../../../shared/domain/agreement/agreeing/representative.ts";
import { seenBy } from "../../../shared/domain/agreement/agreeing/declarations/require-details.ts";
import {
  declarationToConfirm,
  suggestedDeclaration,
} from "../../../shared/domain/agreement/agreeing/declarations/suggested-declaration.ts";
import type { SuggestionViewer } from "../../../shared/domain/agreement/agreeing/suggestions/suggestion-visibility.ts";
import type { Suggestion } from "../../../shared/domain/agreement/agreeing/suggestions/suggestion.ts";
import type { Contributor, SentAgreement } from "../../../shared/domain/agreement/agreement.ts";
import { pendingAt } from "../../../shared/domain/agreement/lifecycle/status.ts";
import { findContributor } from "../../../shared/domain/agreement/parties/contributors.ts";
import type { Visibility } from "../views/split-views.ts";
import { suggestionViews } from "../suggestions/suggestion-views.ts";

/** Who sees how far a sheet has come, and what only they see of it. */
interface Reader {
  /** The contributor who the reader is, if known. */
  party: Contributor | undefined;
  /** Who signs for the party, if it is them who reads. */
  representative?: Representative | undefined;
  shown: Visibility;
  /** What the reader has kept of their declaration without signing it. */
  draft?: Declaration | undefined;
  codeUntil?: string | undefined;
  /** Whether the reader is of the workspace that owns the agreement. */
  isOwner?: boolean;
  /** The suggestions about the open version; for the owner about earlier ones, too. */
  suggestions?: readonly Suggestion[];
}

/** Returns what a sheet of schema 3 has besides its rows. Returns an empty object for an earlier schema. */
export function agreedView(
  agreement: SentAgreement,
  declarations: ReadonlyMap<string, Declaration>,
  reader: Reader,
  at: string,
) {
  if (documentSchemaOf(agreement) === 2) return {};
  return {
    licensing: licensingOf(agreement),
    thirdParty: thirdPartyOf(agreement),
    iswc: agreement.iswc ?? null,
    agreeing: agreeingView(agreement, declarations, reader, at),
  };
}

function agreeingView(
  agreement: SentAgreement,
  declarations: ReadonlyMap<string, Declaration>,
  reader: Reader,
  at: string,
): AgreeingView {
  const { party, representative, shown, draft, codeUntil, suggestions = [] } = reader;
  const isWhole = shown === "whole";
  return {
    asksAgreementFirst: asksAgreementFirst(agreement),
    ...(party !== undefined && isWhole
      ? {
          own: ownDetails(
            agreement,
            { party, representative, draft, declared: declarations.get(party.id) },
            at,
          ),
        }
      : {}),
    others: seenBy(agreement, party?.id ?? "", isWhole).map(
      ({ party: contributorId, declarationHash }) => ({
        contributorId,
        declarationHash,
        ...progressOf(isWhole ? findContributor(agreement, contributorId) : undefined),
      }),
    ),
    suggestions: suggestionViews(agreement, suggestions, viewerOf(reader), at),
    ...(codeUntil === undefined ? {} : { codeUntil }),
  };
}

/** Returns in which role a reader sees suggestions. A reader who has not proved their identity sees none. */
function viewerOf({ party, representative, shown, isOwner }: Reader): SuggestionViewer {
  if (shown === "masked") return { kind: "anybody" };
  if (representative !== undefined) return { kind: "representative" };
  if (isOwner === true) return { kind: "owner" };
  return party === undefined ? { kind: "anybody" } : { kind: "party", contributorId: party.id };
}

/** How far another party has come; of an unknown one nothing is shown. */
function progressOf(contributor: Contributor | undefined) {
  const { agreedAt, openSuggestion, representative, signedBy } = contributor ?? {};
  const signer = signedBy ?? representative;
  return {
    hasAgreed: agreedAt !== undefined,
    isBeingDiscussed: openSuggestion !== undefined,
    ...(signer === undefined
      ? {}
      : { representative: { name: signer.name, capacity: signer.capacity } }),
  };
}

function ownDetails(
  agreement: SentAgreement,
  {
    party,
    representative,
    draft,
    declared,
  }: {
    party: Contributor;
    representative: Representative | undefined;
    draft: Declaration | undefined;
    declared: Declaration | undefined;
  },
  at: string,
): NonNullable<AgreeingView["own"]> {
  const why = closedFor(agreement, party, representative, at);
  return {
    suggested: suggestedDeclaration(agreement, party.id),
    // A new version may have other names or rows of the party.
    ...(draft === undefined ? {} : { draft: declarationToConfirm(agreement, party.id, draft) }),
    ...(declared === undefined ? {} : { declared }),
    ...(party.declarationHash === undefined ? {} : { hash: party.declarationHash }),
    hasAgreed: party.agreedAt !== undefined,
    canDeclare: why === undefined,
    ...(why === undefined ? {} : { why }),
    ...(party.signedBy === undefined ? {} : { signedBy: party.signedBy }),
    // Who signs for a party knows who they are.
    ...(party.representative === undefined || representative !== undefined
      ? {}
      : { representative: ownRepresentative(party.representative) }),
  };
}

/** Who signs for a party, as the party named them. */
function ownRepresentative(representative: Representative) {
  const { name, email, capacity, authority, namedAt, failure } = representative;
  const failed = failure === undefined ? {} : { failure };
  return { name, email, capacity, statement: authority, namedAt, ...failed };
}

function closedFor(
  agreement: SentAgreement,
  party: Contributor,
  representative: Representative | undefined,
  at: string,
): ClosedForDeclaring | undefined {
  if (pendingAt(agreement, at) === undefined) return "agreement_closed";
  const hasSignedThemself = party.signedAt !== undefined && party.signedBy === undefined;
  if (representative !== undefined && hasSignedThemself) return "party_signed";
  return isClosedForDeclaring(party) ? "address_corrected" : undefined;
}
