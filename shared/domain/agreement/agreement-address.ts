/** Name of the query parameter with the id of the agreement that is shown. */
export const openParameter = "agreement";

/** Returns the site's path where the owner sees the details of an agreement. */
export function agreementAddress(id: string): string {
  return `/agreements?${openParameter}=${id}`;
}

/** Returns the site's path where the owner edits an agreement that is out for signature. */
export function editAddress(id: string): string {
  return `/agreements/${id}/edit`;
}
