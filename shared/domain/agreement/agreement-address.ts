/** The name of the query parameter that says which agreement is open. */
export const openParameter = "agreement";

/** Where an owner sees an agreement in detail: a path of the site. */
export function agreementAddress(id: string): string {
  return `/agreements?${openParameter}=${id}`;
}

/** Where an owner changes an agreement that is out for signature: a path of the site. */
export function editAddress(id: string): string {
  return `/agreements/${id}/edit`;
}
