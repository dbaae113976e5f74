import * as z from "zod";
import type { SheetForm } from "./sheet-form.ts";

const Row = z.object({
  songwriterName: z.string(),
  email: z.string(),
  pro: z.string(),
  // Rows stored before this field existed lack it: nobody knows whether their PRO was chosen.
  proChecked: z.boolean().default(false),
  songwriterIpi: z.string(),
  publisherName: z.string(),
  publisherIpi: z.string(),
  // Rows stored before this field existed lack it.
  selfPublished: z.boolean().default(false),
  songwriterShare: z.string(),
  publisherShare: z.string(),
  copyrightShare: z.string(),
  masterShare: z.string(),
  locked: z.boolean().default(false),
  readRow: z.number().optional(),
});

/** The schema of an unsaved form stored in the tab. */
export const StoredSheetForm = z.object({
  title: z.string(),
  artist: z.string(),
  bpm: z.string(),
  lyrics: z.string(),
  splits: z.array(Row).min(1),
}) satisfies z.ZodType<SheetForm>;
