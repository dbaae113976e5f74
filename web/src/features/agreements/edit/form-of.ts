import type {
  AgreementChange,
  AgreementView,
} from "../../../../../shared/contracts/agreements/views.ts";
import { toRow, toSongInput, type SheetForm } from "../../../sheet/form/sheet-form.ts";

/** An agreement as the wizard's fields show it. */
export function formOf({ song, lyrics, splits }: AgreementView): SheetForm {
  const { title, artist, bpm } = song;
  return { title, artist, bpm: bpm === 0 ? "" : String(bpm), lyrics, splits: splits.map(toRow) };
}

/** What is sent to replace the version whose hash is given. */
export function changeOf(form: SheetForm, documentHash: string | undefined): AgreementChange {
  return { ...toSongInput(form), ...(documentHash !== undefined && { documentHash }) };
}
