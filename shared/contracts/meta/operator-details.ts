import * as z from "zod";
import { once } from "../../domain/once.ts";
import { retentionDays } from "../../domain/privacy/retention-days.ts";

/** Who runs a site, and what its public pages say about them. What the operator has not set is absent. */
export const OperatorDetails = once(() =>
  z.object({
    /** The legal name of the company or person that runs the site. */
    name: z.string().optional(),
    /** Their postal address. */
    address: z.string().optional(),
    /** The law that applies to the terms, such as 'the laws of the State of New York'. */
    law: z.string().optional(),
    careersUrl: z.string().optional(),
    socialLinks: z.array(z.object({ label: z.string(), url: z.string() })),
    /** What people have said about the product, with their names. */
    testimonials: z.array(z.object({ quote: z.string(), name: z.string() })),
    /** Days for which the stage keeps backups, and sealed PDFs and signatures that were deleted. */
    keeps: z.object({
      backupDays: z.number().int(),
      sealedVersionDays: z.union([z.literal("unlimited"), z.number().int()]),
    }),
  }),
);
export type OperatorDetails = z.infer<ReturnType<typeof OperatorDetails>>;

/** The details of a site whose operator has set none. */
export const noOperatorDetails: OperatorDetails = {
  socialLinks: [],
  testimonials: [],
  keeps: { backupDays: retentionDays.backup, sealedVersionDays: retentionDays.deletedDocument },
};
