import { hasSameFurtherDetails } from "../agreement/agreeing/details/further-details.ts";
import type { DetailsWithoutEmail, PersonDetails } from "./person-details.ts";

const detailNames = [
  "name",
  "pro",
  "ipi",
  "publisherName",
  "publisherIpi",
  "selfPublished",
] as const satisfies readonly (keyof DetailsWithoutEmail)[];
export type DetailName = (typeof detailNames)[number];

/** Returns the names of the details in which two descriptions of a person differ, in the order of a sheet's row. */
export function differingDetails(a: DetailsWithoutEmail, b: DetailsWithoutEmail): DetailName[] {
  return detailNames.filter((name) => a[name] !== b[name]);
}

/** The details of a person that a change names: those of a row, and the further ones together. */
export type ChangedDetail = DetailName | "furtherDetails";

type KnownDetails = DetailsWithoutEmail & Pick<PersonDetails, "furtherDetails">;

/** Returns the names of all details in which two descriptions of a person differ. */
export function changedDetails(a: KnownDetails, b: KnownDetails): ChangedDetail[] {
  const isSame = hasSameFurtherDetails(a.furtherDetails, b.furtherDetails);
  return [...differingDetails(a, b), ...(isSame ? [] : ["furtherDetails" as const])];
}

/** Returns the details of a person without all other fields. */
export function personDetailsOf({
  name,
  email,
  pro,
  ipi,
  publisherName,
  publisherIpi,
  selfPublished,
  furtherDetails,
}: PersonDetails): PersonDetails {
  return {
    ...{ name, email, pro, ipi, publisherName, publisherIpi, selfPublished },
    ...(furtherDetails === undefined ? {} : { furtherDetails }),
  };
}
