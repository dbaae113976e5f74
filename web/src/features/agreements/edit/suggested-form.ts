import type { WholeSuggestion } from "../../../../../shared/contracts/agreements/suggestion-views.ts";
import type { SplitView } from "../../../../../shared/contracts/agreements/sheet-view.ts";
import type { ShareKey } from "../../../../../shared/domain/sheet/sheet-rows.ts";
import type { WireShares } from "../../../../../shared/domain/sheet/wire-split.ts";
import {
  emptyRow,
  percentageText,
  type FormRow,
  type SheetForm,
} from "../../../sheet/form/sheet-form.ts";

/**
 * The form of a sheet with what is suggested filled in. `splits` are the rows of the sheet that the form shows. Who is
 * missing is added, and the rows of people who didn't work on the song are left out; the other shares stay to be set.
 */
export function withSuggestion(
  form: SheetForm,
  suggestion: WholeSuggestion,
  splits: readonly Pick<SplitView, "contributorId">[],
): SheetForm {
  // Its id stays after a reload, so that what was typed is found.
  const newRow = { ...emptyRow, rowId: suggestion.id };
  switch (suggestion.kind) {
    case "shares": {
      const { rows } = suggestion.content;
      return {
        ...form,
        splits: form.splits.map((row) => {
          const shares = rows.find(({ rowId }) => rowId === row.rowId);
          return shares === undefined ? row : { ...row, ...shareFieldsOf(shares) };
        }),
      };
    }
    case "text": {
      const { title, artist, lyrics, thirdParty } = suggestion.content;
      return {
        ...form,
        title: title ?? form.title,
        artist: artist ?? form.artist,
        lyrics: lyrics ?? form.lyrics,
        // An empty text is 'None', too.
        thirdParty: thirdParty === undefined ? form.thirdParty : thirdParty || null,
      };
    }
    case "missing_person": {
      const { name, email = "", shares } = suggestion.content;
      const person = {
        ...newRow,
        songwriterName: name,
        email,
        ...(shares === undefined ? {} : shareFieldsOf(shares)),
      };
      return { ...form, splits: [...form.splits, person] };
    }
    case "not_mine": {
      const others = form.splits.filter(
        (_, index) => splits[index]?.contributorId !== suggestion.contributorId,
      );
      // A form has at least one row.
      return { ...form, splits: others.length === 0 ? [newRow] : others };
    }
    case "unsure":
      return form;
    default:
      return suggestion satisfies never;
  }
}

type ShareFields = Pick<FormRow, ShareKey>;

function shareFieldsOf(shares: WireShares): ShareFields {
  return {
    songwriterShare: percentageText(shares.songwriterPercentage),
    publisherShare: percentageText(shares.publisherPercentage),
    copyrightShare: percentageText(shares.copyrightPercentage),
    masterShare: percentageText(shares.masterPercentage),
  };
}
