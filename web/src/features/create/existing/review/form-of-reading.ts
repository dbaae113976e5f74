import { isSelf } from "../../../../../../shared/domain/extraction/details.ts";
import type { ReadFields } from "../../../../../../shared/domain/extraction/review/sources.ts";
import { bounds } from "../../../../../../shared/domain/text/bounds.ts";
import {
  emptyRow,
  textOfPercentage,
  type FormRow,
  type SheetForm,
} from "../../../../sheet/form/sheet-form.ts";

function share(read: { value: number } | undefined): string {
  return textOfPercentage(read?.value ?? 0);
}

/** The form rows of the read content. Missing fields are empty; shares stay as printed. */
export function rowsOfReading({ splits }: ReadFields): FormRow[] {
  return splits.slice(0, bounds.contributors).map((split, readRow) => {
    const publisher = split.publisherName?.value ?? "";
    const selfPublished = isSelf(publisher);
    return {
      ...emptyRow,
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

/** The song fields of the form, with read values for the empty fields. */
export function songOfReading(
  { title, artist, lyrics }: ReadFields,
  form: Pick<SheetForm, "title" | "artist" | "lyrics">,
): Pick<SheetForm, "title" | "artist" | "lyrics"> {
  return {
    title: form.title.trim() === "" ? (title?.value ?? "") : form.title,
    artist: form.artist.trim() === "" ? (artist?.value ?? "") : form.artist,
    lyrics: form.lyrics.trim() === "" ? (lyrics?.value ?? "") : form.lyrics,
  };
}
