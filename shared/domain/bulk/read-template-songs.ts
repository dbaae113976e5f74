import type { ColumnPlaces, PlaceholderPlaces } from "./bulk-columns.ts";
import { fieldValuesIn, noFieldColumns, type FieldColumns } from "./field-columns.ts";
import type { BulkSong } from "./bulk-song.ts";
import type { BulkFile, FileLine } from "./read-bulk-songs.ts";

/** Reads a file with a line for each song, whose people are those of a template and of the columns of its placeholders. */
export function readTemplateSongs(
  lines: readonly FileLine[],
  places: ColumnPlaces,
  placeholders: PlaceholderPlaces,
  fields: FieldColumns = noFieldColumns,
): BulkFile {
  const songs = lines.flatMap(({ line, cells }): BulkSong[] => {
    if (cells.every((text) => text.trim() === "")) return [];
    const at = (place: number | undefined) =>
      place === undefined ? "" : (cells[place] ?? "").trim();
    const people = Object.entries(placeholders).flatMap(([rowId, { name, email }]) => {
      const person = { rowId, name: at(name), email: at(email) };
      return person.name === "" && person.email === "" ? [] : [person];
    });
    const { reference, title, artist } = places;
    const named = { reference: at(reference), title: at(title), artist: at(artist) };
    const custom = fieldValuesIn(cells, fields, "sheet");
    return [{ line, ...named, rows: [], people, ...(custom.length === 0 ? {} : { custom }) }];
  });
  return { songs, faults: [], songLines: new Map(songs.map(({ line }) => [line, line])) };
}
