import type { SuggestionContentInput } from "../../../shared/contracts/agreements/suggestion-views.ts";
import { refusedField } from "../../../shared/domain/agreement/agreeing/declarations/require-details.ts";
import type {
  SuggestedShares,
  SuggestionContent,
  SuggestionKind,
} from "../../../shared/domain/agreement/agreeing/suggestions/suggestion.ts";
import { toBasisPoints } from "../../../shared/domain/sheet/basis-points.ts";
import type { WireShares } from "../../../shared/domain/sheet/wire-split.ts";
import { checkPrintable } from "../printable/check-printable.ts";

/**
 * The content of a suggestion, from a call. Throws `invalid_request` if the content of its kind is missing, or if a text
 * has a character that could not be printed on the sheet.
 */
export function suggestionContentOf(
  kind: SuggestionKind,
  content: SuggestionContentInput,
): SuggestionContent {
  switch (kind) {
    case "shares": {
      if (content.rows === undefined)
        throw refusedField("content.rows", "Please give the shares of all rows");
      return {
        kind,
        rows: content.rows.map(({ rowId, ...shares }) => ({ id: rowId, ...basisPoints(shares) })),
      };
    }
    case "missing_person": {
      const { name = "", email, shares } = content;
      checkPrintable([["content.name", name]]);
      return {
        kind,
        name,
        ...(email === undefined ? {} : { email }),
        ...(shares === undefined ? {} : { shares: basisPoints(shares) }),
      };
    }
    case "text": {
      const { title, artist, lyrics, thirdParty } = content;
      checkPrintable([
        ["content.title", title ?? ""],
        ["content.artist", artist ?? ""],
        ["content.lyrics", lyrics ?? ""],
        ["content.thirdParty", thirdParty ?? ""],
      ]);
      return {
        kind,
        ...(title === undefined ? {} : { title }),
        ...(artist === undefined ? {} : { artist }),
        ...(lyrics === undefined ? {} : { lyrics }),
        ...(thirdParty === undefined ? {} : { thirdParty: thirdParty || null }),
      };
    }
    case "not_mine":
    case "unsure":
      return { kind };
    default:
      return kind satisfies never;
  }
}

function basisPoints(shares: WireShares): SuggestedShares {
  return {
    songwriterShare: toBasisPoints(shares.songwriterPercentage),
    publisherShare: toBasisPoints(shares.publisherPercentage),
    copyrightShare: toBasisPoints(shares.copyrightPercentage),
    masterShare: toBasisPoints(shares.masterPercentage),
  };
}
