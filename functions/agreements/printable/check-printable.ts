import type { SongInput } from "../../../shared/contracts/agreements/sheet-input.ts";
import type { FieldValue } from "../../../shared/domain/custom-fields/custom-field.ts";
import { DomainError, type ErrorDetail } from "../../../shared/domain/domain-error.ts";
import type { Shares, SheetRow } from "../../../shared/domain/sheet/sheet-rows.ts";
import type { WireSplit } from "../../../shared/domain/sheet/wire-split.ts";
import { firstUncoveredCharacter } from "./glyph-coverage.ts";

/** A text with its field's path, for instance `splits.0.pro`. */
type Field = readonly [path: string, text: string];

/** Returns the fields with a character for which the sheet's fonts have no glyph, each with its first one. */
export function unprintableFields(fields: readonly Field[]): ErrorDetail[] {
  return fields.flatMap(([path, text]): ErrorDetail[] => {
    const character = firstUncoveredCharacter(text);
    return character === undefined ? [] : [{ path, message: refusalOf(character) }];
  });
}

/** Throws `invalid_request` with the first character of each field for which the sheet's fonts have no glyph. */
export function checkPrintable(fields: readonly Field[]): void {
  const details = unprintableFields(fields);
  if (details.length > 0) throw new DomainError("invalid_request", { details });
}

/** The texts of a song that are printed on its sheet. */
type Printable = { [Part in "title" | "artist" | "lyrics"]?: SongInput[Part] | undefined } & {
  thirdParty?: string | null | undefined;
  custom?: readonly FieldValue[] | undefined;
  splits?: readonly (Omit<SheetRow, keyof Shares | "pro"> & Pick<WireSplit, "pro">)[] | undefined;
};

/** All texts of a song, or of a change of a song, that are printed on its sheet. */
export function printedFields(song: Printable): Field[] {
  return [
    ["title", song.title ?? ""],
    ["artist", song.artist ?? ""],
    ["lyrics", song.lyrics ?? ""],
    ["thirdParty", song.thirdParty ?? ""],
    ...valueFields("custom", song.custom),
    ...(song.splits ?? []).flatMap((split, index): Field[] => [
      [`splits.${index}.songwriterName`, split.songwriterName],
      [`splits.${index}.email`, split.email],
      [`splits.${index}.pro`, split.pro ?? ""],
      [`splits.${index}.songwriterIpi`, split.songwriterIpi],
      [`splits.${index}.publisherName`, split.publisherName],
      [`splits.${index}.publisherIpi`, split.publisherIpi],
      [`splits.${index}.versionOf`, split.versionOf ?? ""],
      ...valueFields(`splits.${index}.custom`, split.custom),
    ]),
  ];
}

const valueFields = (path: string, values: readonly FieldValue[] = []): Field[] =>
  values.map(({ fieldId, value }) => [`${path}.${fieldId}`, value]);

function refusalOf(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return `The character '${character}' (U+${code}) can't be printed on the sheet`;
}
