import * as z from "zod";
import { FurtherDetails } from "../agreement/agreeing/details/further-details.ts";
import { once } from "../once.ts";

/**
 * The details of a person in the address book, as the fields of a sheet's row. Fields that nobody entered are empty.
 */
export const PersonDetails = once(() =>
  z.object({
    name: z.string(),
    email: z.string(),
    pro: z.string(),
    ipi: z.string(),
    publisherName: z.string(),
    publisherIpi: z.string(),
    // People of earlier releases do not have this field.
    selfPublished: z.boolean().default(false),
    /** What the owner entered for the person's declarations. Sheets neither have nor change it. */
    furtherDetails: FurtherDetails().optional(),
  }),
);
export type PersonDetails = z.infer<ReturnType<typeof PersonDetails>>;

/** The details of a person that a row has, except the address, which names the person. */
export const DetailsWithoutEmail = once(() =>
  PersonDetails().omit({ email: true, furtherDetails: true }),
);
export type DetailsWithoutEmail = z.infer<ReturnType<typeof DetailsWithoutEmail>>;
