import * as z from "zod";
import { lazySchema } from "../lazy-schema.ts";

/** What the address book holds about a person, as the fields of a sheet's row. Fields that nobody entered are empty. */
export const PersonDetails = lazySchema(() =>
  z.object({
    name: z.string(),
    email: z.string(),
    pro: z.string(),
    ipi: z.string(),
    publisherName: z.string(),
    publisherIpi: z.string(),
    // People written before there was the choice have none.
    selfPublished: z.boolean().default(false),
  }),
);
export type PersonDetails = z.infer<typeof PersonDetails>;

/** Details of a person except the address, which names the person. */
export const OfferedDetails = lazySchema(() => PersonDetails.omit({ email: true }));
export type OfferedDetails = z.infer<typeof OfferedDetails>;
