/** Where a draft is worked on: the wizard. */
export function draftAddress(id: string): string {
  return `/create?draft=${id}`;
}
