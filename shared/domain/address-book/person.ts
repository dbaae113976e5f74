import type { OfferedDetails, PersonDetails } from "./person-details.ts";

const detailNames = [
  "name",
  "pro",
  "ipi",
  "publisherName",
  "publisherIpi",
  "selfPublished",
] as const satisfies readonly (keyof OfferedDetails)[];
export type DetailName = (typeof detailNames)[number];

/** Returns the names of the details in which two descriptions of a person differ, in the order of a sheet's row. */
export function differingDetails(a: OfferedDetails, b: OfferedDetails): DetailName[] {
  return detailNames.filter((name) => a[name] !== b[name]);
}

/** Returns the details of a person without all other fields. */
export function detailsOf({
  name,
  email,
  pro,
  ipi,
  publisherName,
  publisherIpi,
  selfPublished,
}: PersonDetails): PersonDetails {
  return { name, email, pro, ipi, publisherName, publisherIpi, selfPublished };
}
