/** The address of the wizard with a draft. */
export function draftAddress(id: string): string {
  return `/create?draft=${id}`;
}
