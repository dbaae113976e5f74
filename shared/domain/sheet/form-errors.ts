import type { ErrorDetail } from "../domain-error.ts";
import { bounds } from "../text/bounds.ts";
import { emailPattern, lineRefusal, nameRefusal, textRefusal } from "../text/text-refusals.ts";
import { bpmRefusal, numberMessages, percentageRefusal } from "./number-refusals.ts";
import type { SheetContent } from "./sheet-content.ts";
import { rowMessages, shareCategories, type SheetRow } from "./sheet-rows.ts";
import { wireShareNames } from "./wire-split.ts";

/** A sheet as it was typed. `typedBpm` is the text of a BPM that is no BPM; `bpm` is 0 then. */
export type TypedSheet = Omit<SheetContent, "lyrics"> & {
  lyrics?: string | undefined;
  typedBpm?: string | undefined;
};

/**
 * Returns the error of each field whose text has not the form that a sent sheet needs, with the field's path in the
 * API. A draft can have such texts; a sheet with one can't be sent. Fields that are empty are no error here.
 */
export function formErrorsOf(sheet: TypedSheet): ErrorDetail[] {
  return [
    ...errorAt("title", nameRefusal(sheet.title)),
    ...errorAt("artist", nameRefusal(sheet.artist)),
    ...errorAt("bpm", typedNumberRefusal(sheet.typedBpm, bpmRefusal, numberMessages.bpm)),
    ...errorAt("lyrics", textRefusal(sheet.lyrics ?? "")),
    ...errorAt("thirdParty", thirdPartyRefusal(sheet.thirdParty)),
    ...sheet.splits.flatMap((row, index) =>
      rowFormErrorsOf(row).map(({ path, message }) => ({
        path: `splits.${index}.${path}`,
        message,
      })),
    ),
  ];
}

/** Returns the errors of a row's fields; paths begin at the row. */
export function rowFormErrorsOf(row: SheetRow): ErrorDetail[] {
  return [
    ...errorAt("songwriterName", nameRefusal(row.songwriterName)),
    ...errorAt("email", emailRefusal(row.email)),
    ...errorAt("pro", nameRefusal(row.pro)),
    ...errorAt("songwriterIpi", lineRefusal(row.songwriterIpi)),
    ...errorAt("publisherName", nameRefusal(row.publisherName)),
    ...errorAt("publisherIpi", lineRefusal(row.publisherIpi)),
    ...errorAt("versionOf", nameRefusal(row.versionOf ?? "")),
    ...shareCategories.flatMap(({ key }) =>
      errorAt(wireShareNames[key], shareRefusal(row.typedShares?.[key])),
    ),
  ];
}

export const thirdPartyMissing = "Name the samples, interpolations or AI-generated parts";

/** Null is 'None'. A song that is said to contain such material names it. */
function thirdPartyRefusal(thirdParty: string | null | undefined): string | undefined {
  if (thirdParty === null || thirdParty === undefined) return undefined;
  return thirdParty === "" ? thirdPartyMissing : textRefusal(thirdParty);
}

function errorAt(path: string, message: string | undefined): ErrorDetail[] {
  return message === undefined ? [] : [{ path, message }];
}

function emailRefusal(email: string): string | undefined {
  if (email === "") return undefined;
  const isAddress = email.length <= bounds.emailCharacters && emailPattern.test(email);
  return isAddress ? undefined : rowMessages.email;
}

const shareRefusal = (text: string | undefined) =>
  typedNumberRefusal(text, percentageRefusal, numberMessages.percentage);

/** A text is only kept where it was no number of its field, so that it is refused whatever it says. */
function typedNumberRefusal(
  text: string | undefined,
  refusalOf: (value: number) => string | undefined,
  message: string,
): string | undefined {
  return text === undefined ? undefined : (refusalOf(Number(text)) ?? message);
}
