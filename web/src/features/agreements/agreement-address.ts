/** The name of the query parameter that says which agreement is open. */
export const openParameter = "agreement";

/** Where an agreement is seen in detail. */
export function agreementAddress(id: string): string {
  return `/agreements?${openParameter}=${id}`;
}

/** Where an agreement that is out for signature is changed. */
export function editAddress(id: string): string {
  return `/agreements/${id}/edit`;
}
