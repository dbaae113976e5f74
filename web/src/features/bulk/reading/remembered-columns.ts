import * as z from "zod";
import { bulkColumns, headingsKey } from "../../../../../shared/domain/bulk/bulk-columns.ts";
import { once } from "../../../../../shared/domain/once.ts";
import { readBrowserPreference, storeBrowserPreference } from "../../../lib/browser-preference.ts";
import type { ColumnChoices } from "./columns-of-file.ts";

/** Files whose columns are remembered in a workspace: the latest ones. */
const mostFiles = 20;

const place = () => z.number().int().min(0).optional();
const Remembered = once(() =>
  z.array(
    z.object({
      /** The headings of the file, and the template that its songs were made from. */
      key: z.string(),
      places: z.partialRecord(z.enum(bulkColumns), z.number().int().min(0)),
      people: z.record(z.string(), z.object({ name: place(), email: place() })),
      // Columns that were remembered before this field existed lack it.
      fields: z.record(z.string(), place()).default({}),
      emptyIpiIsNoneYet: z.boolean(),
      emptyPublisherIsSelfPublished: z.boolean(),
    }),
  ),
);

/** Whose columns they are: a workspace, or in one's own the person, as several may use a browser. */
export interface ColumnsOwner {
  userId: string;
  team: string | undefined;
}

const storageKey = ({ userId, team }: ColumnsOwner) => `splitsheet.bulk-columns.${team ?? userId}`;

const fileKey = (headings: readonly string[], templateId: string | undefined) =>
  `${templateId ?? ""}|${headingsKey(headings)}`;

function read(owner: ColumnsOwner) {
  try {
    return Remembered().parse(JSON.parse(readBrowserPreference(storageKey(owner)) ?? "[]"));
  } catch {
    // Written by another release.
    return [];
  }
}

/** The columns that were chosen for the latest file with these headings; undefined for new ones. */
export function rememberedColumns(
  owner: ColumnsOwner,
  headings: readonly string[],
  templateId: string | undefined,
): ColumnChoices | undefined {
  const key = fileKey(headings, templateId);
  const found = read(owner).find((one) => one.key === key);
  if (found === undefined) return undefined;
  const { key: _, ...choices } = found;
  return choices;
}

export function rememberColumns(
  owner: ColumnsOwner,
  headings: readonly string[],
  templateId: string | undefined,
  choices: ColumnChoices,
): void {
  const key = fileKey(headings, templateId);
  const others = read(owner).filter((one) => one.key !== key);
  const kept = [{ key, ...choices }, ...others].slice(0, mostFiles);
  storeBrowserPreference(storageKey(owner), JSON.stringify(kept));
}
