import { SongInput, type AgreementView } from "../../../../../shared/contracts/agreements/views.ts";
import { changesInWords } from "../../../../../shared/domain/sheet/sheet-content.ts";
import { splitOf } from "../../../../../shared/domain/sheet/wire-split.ts";
import { toSongInput, type SheetForm } from "../../../sheet/form/sheet-form.ts";

/** What everyone would be told of a change that keeps to the fields' rules; empty when nothing has changed. */
export function changesOf({ song, lyrics, splits }: AgreementView, form: SheetForm): string[] {
  const input = SongInput.parse(toSongInput(form));
  return changesInWords(
    { ...song, lyrics, splits: splits.map(splitOf) },
    { ...input, splits: input.splits.map(splitOf) },
  );
}
