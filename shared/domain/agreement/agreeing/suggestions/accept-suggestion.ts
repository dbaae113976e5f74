import type { ActorOrigin } from "../../../origin.ts";
import { rowIdOf } from "../../../sheet/row-kinds/row-kinds.ts";
import type { ErrorDetail } from "../../../domain-error.ts";
import type { Agreement, PendingAgreement } from "../../agreement.ts";
import type { EditedSheet } from "../../lifecycle/edit-draft.ts";
import { replaceVersion } from "../../lifecycle/replace-version.ts";
import { forNextVersion } from "../../parties/assign-contributors.ts";
import { requirePending } from "../../lifecycle/status.ts";
import { describeSheetChanges } from "../../../sheet/sheet-content.ts";
import type { SheetSources } from "../fix-sheet.ts";
import { refusedField } from "../declarations/require-details.ts";
import { requireOpenSuggestion } from "./suggestion-state.ts";
import type { Suggestion, SuggestionContent } from "./suggestion.ts";
import type { SuggestionChange } from "./suggest.ts";

/** Whether a suggestion can be accepted as it is. The other kinds are accepted by editing the sheet. */
export function isAcceptable({ content }: Pick<Suggestion, "content">): boolean {
  return content.kind === "shares" || content.kind === "text";
}

/**
 * Returns the change by which the owner accepts suggested shares or texts: a new version, which closes the suggestion. Its
 * parties declare what its rows lack. Throws `agreement_not_pending`, `version_outdated`, `suggestion_overtaken`,
 * `publisher_without_writer`, `invalid_request`.
 */
export function acceptSuggestion(
  before: Agreement,
  suggestion: Suggestion,
  input: {
    /** Hash of the version that the owner sees. */
    documentHash: string;
    /** `lyrics` are those of the open version. */
    sheet: SheetSources;
    /** Returns the fields with characters that can't be printed. */
    unprintable: (sheet: EditedSheet & { lyrics: string }) => readonly ErrorDetail[];
    at: string;
    origin: ActorOrigin;
  },
): SuggestionChange {
  const { at, origin, sheet: sources } = input;
  const agreement = requirePending(before, at);
  requireOpenSuggestion(agreement, suggestion, at);
  const { lyrics } = sources;
  const edited = editedBy(agreement, suggestion.content, lyrics);
  const { lyrics: editedLyrics, ...rest } = edited;
  const change = replaceVersion(
    before,
    {
      ...rest,
      unprintable: input.unprintable(edited),
      ...(editedLyrics === lyrics ? {} : { lyrics: editedLyrics }),
    },
    {
      editedHash: input.documentHash,
      sheet: { ...sources, lyrics: editedLyrics },
      suggestion,
      lacksDetails: true,
      changes: describeSheetChanges({ ...agreement, lyrics }, { ...agreement, ...edited }),
      at,
      origin,
    },
  );
  const { suggestion: closing } = change;
  if (closing === undefined) throw new Error("A new version closes the suggestion it accepts");
  return { ...change, suggestion: closing };
}

/** The sheet with what is suggested. The contributors have to answer anew. */
function editedBy(
  agreement: PendingAgreement,
  content: SuggestionContent,
  lyrics: string,
): EditedSheet & { lyrics: string } {
  const { title, artist, bpm, splits, contributors } = agreement;
  const sheet = {
    title,
    artist,
    bpm,
    splits,
    contributors: contributors.map(forNextVersion),
    lyrics,
  };
  if (content.kind === "shares")
    return {
      ...sheet,
      splits: splits.map((split, index) => {
        const shares = content.rows.find(({ id }) => id === rowIdOf(split, index));
        const { id: _, ...suggested } = shares ?? split;
        return { ...split, ...suggested };
      }),
    };
  if (content.kind === "text") {
    const { thirdParty } = content;
    return {
      ...sheet,
      title: content.title ?? title,
      artist: content.artist ?? artist,
      lyrics: content.lyrics ?? lyrics,
      ...(thirdParty === undefined ? {} : { thirdParty }),
    };
  }
  throw refusedField("kind", "Please make this change in the sheet itself");
}
