import * as z from "zod";
import { bulkReferenceCharacters } from "../../domain/bulk/bulk-limits.ts";
import { once } from "../../domain/once.ts";
import { rowMessages } from "../../domain/sheet/sheet-rows.ts";
import { bounds } from "../../domain/text/bounds.ts";
import { RowId } from "../agreements/declaration-input.ts";
import { SplitInput } from "../agreements/sheet-input.ts";
import { FieldValuesInput } from "../custom-fields/custom-field-views.ts";
import { draftLine, emptyOrEmail } from "../fields.ts";

/** The line of a file, as a spreadsheet numbers it. */
const Line = () => z.number().int().min(1).max(10_000_000);

/** A song of a file as the browser stores it for the job. Texts have the bounds of a draft; the job names what is wrong. */
export const BulkSongInput = once(() =>
  z.object({
    line: Line(),
    reference: draftLine(bulkReferenceCharacters).default(""),
    title: draftLine(bounds.titleCharacters),
    artist: draftLine(bounds.artistCharacters).default(""),
    /** Values of custom fields of the sheet. With a template, in place of its own for the same fields. */
    custom: FieldValuesInput().optional(),
    /** Without a template, a row for each person. */
    rows: z
      .array(SplitInput().extend({ line: Line() }))
      .max(bounds.contributors)
      .default([]),
    /** With a template, who fills its placeholders. */
    people: z
      .array(
        z.object({
          rowId: RowId(),
          name: draftLine(bounds.nameCharacters).default(""),
          email: emptyOrEmail(rowMessages.email).default(""),
        }),
      )
      .max(bounds.contributors)
      .default([]),
  }),
);
export type BulkSongInput = z.infer<ReturnType<typeof BulkSongInput>>;

/** The line of a song that could not be read, if it names one. */
export const BulkSongLine = once(() => z.object({ line: Line() }));

/** The object that the browser stores. Each song is read for itself, so that one that can't be read stops no other. */
export const BulkSongsObject = once(() =>
  z.object({ version: z.literal(1), songs: z.array(z.unknown()) }),
);
