import { isSelfPublished } from "../../../../../../shared/domain/extraction/details.ts";
import type { ExtractedFields } from "../../../../../../shared/domain/extraction/review/sources.ts";
import { bounds } from "../../../../../../shared/domain/text/bounds.ts";
import {
  emptyPrintedForm,
  emptyPrintedRow,
  percentageText,
  type FormRow,
  type SheetForm,
} from "../../../../sheet/form/sheet-form.ts";

function share(read: { value: number } | undefined): string {
  return percentageText(read?.value ?? 0);
}

/** The form rows of the read content. Missing fields are empty; shares stay as printed. */
export function formRowsOfDocument({ splits }: ExtractedFields): FormRow[] {
  return splits.slice(0, bounds.contributors).map((split, readRow) => {
    const publisher = split.publisherName?.value ?? "";
    const selfPublished = isSelfPublished(publisher);
    return {
      ...emptyPrintedRow,
      readRow,
      songwriterName: split.songwriterName.value,
      email: split.email?.value ?? "",
      pro: split.pro?.value ?? "",
      songwriterIpi: split.songwriterIpi?.value ?? "",
      publisherName: selfPublished ? "" : publisher,
      publisherIpi: selfPublished ? "" : (split.publisherIpi?.value ?? ""),
      selfPublished,
      songwriterShare: share(split.songwriterPercentage),
      publisherShare: share(split.publisherPercentage),
      copyrightShare: share(split.copyrightPercentage),
      masterShare: share(split.masterPercentage),
    };
  });
}

/** The form of a document that nobody has changed yet; empty if nothing was read. */
export function formOfDocument(content: ExtractedFields | undefined): SheetForm {
  const rows = content === undefined ? [] : formRowsOfDocument(content);
  return {
    ...emptyPrintedForm,
    ...(content !== undefined && songFieldsOfDocument(content, emptyPrintedForm)),
    splits: rows.length > 0 ? rows : [emptyPrintedRow],
  };
}

/** The song fields of the form, with read values for the empty fields. */
export function songFieldsOfDocument(
  { title, artist, lyrics }: ExtractedFields,
  form: Pick<SheetForm, "title" | "artist" | "lyrics">,
): Pick<SheetForm, "title" | "artist" | "lyrics"> {
  return {
    title: form.title.trim() === "" ? (title?.value ?? "") : form.title,
    artist: form.artist.trim() === "" ? (artist?.value ?? "") : form.artist,
    lyrics: form.lyrics.trim() === "" ? (lyrics?.value ?? "") : form.lyrics,
  };
}
