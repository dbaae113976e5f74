import * as z from "zod";
import { KeptDetails } from "../domain/agreement/agreeing/details/kept-details.ts";
import { once } from "../domain/once.ts";
import { bounds } from "../domain/text/bounds.ts";
import { singleLineName, Timestamp } from "./fields.ts";

/** What somebody keeps for their next sheets, an entry for each printed name, in the order of the names. */
export const KeptDetailsList = once(() =>
  z.object({ details: z.array(KeptDetails().extend({ keptAt: Timestamp() })) }),
);
export type KeptDetailsList = z.infer<ReturnType<typeof KeptDetailsList>>;

/** A printed name, as a writer's or as a publisher's. */
export const NameOfDetailsInput = once(() =>
  z.object({ name: singleLineName(bounds.publisherCharacters), isPublisher: z.boolean() }),
);
