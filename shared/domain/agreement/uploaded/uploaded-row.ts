import * as z from "zod";
import { once } from "../../once.ts";
import { AgreementSheetRow } from "../agreement.ts";

/** A share as printed, in basis points; null where none is printed. */
const PrintedShare = z.number().int().nullable();

/** A row of an uploaded agreement. */
export const UploadedRow = once(() =>
  AgreementSheetRow().extend({
    songwriterShare: PrintedShare,
    publisherShare: PrintedShare,
    copyrightShare: PrintedShare,
    masterShare: PrintedShare,
    /** `yyyy-mm-dd`, as printed. */
    signedDate: z.string().optional(),
  }),
);
export type UploadedRow = z.infer<ReturnType<typeof UploadedRow>>;
