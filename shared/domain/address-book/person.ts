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

/** Returns the details of a person without all other fields. */
export function personDetailsOf({
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
