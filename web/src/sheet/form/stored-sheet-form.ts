import * as z from "zod";
import { licensings } from "../../../../shared/domain/agreement/agreeing/licensing.ts";
import {
  defaultWriterRole,
  writerRoleCodes,
} from "../../../../shared/domain/sheet/row-kinds/kinds-and-roles.ts";
import { defaultChoices, noRowKind } from "./kinds/row-kind-values.ts";
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
  // Rows stored before these fields existed lack them.
  rowId: z.string().default(noRowKind.rowId),
  isPublisher: z.boolean().default(noRowKind.isPublisher),
  role: z.enum(writerRoleCodes).default(defaultWriterRole),
  versionOf: z.string().default(noRowKind.versionOf),
  forRows: z.array(z.string()).default(noRowKind.forRows),
  proCode: z.string().default(noRowKind.proCode),
  declaredBy: z.string().default(noRowKind.declaredBy),
  custom: z.record(z.string(), z.string()).default({}),
});

/** The schema of an unsaved form stored in the tab. */
export const StoredSheetForm = z.object({
  title: z.string(),
  artist: z.string(),
  bpm: z.string(),
  lyrics: z.string(),
  splits: z.array(Row).min(1),
  licensing: z.enum(licensings).default(defaultChoices.licensing),
  thirdParty: z.string().nullable().default(defaultChoices.thirdParty),
  custom: z.record(z.string(), z.string()).default({}),
}) satisfies z.ZodType<SheetForm>;
