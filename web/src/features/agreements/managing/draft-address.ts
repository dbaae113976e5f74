/** The path of the wizard that edits this draft. */
export function draftAddress(id: string): string {
  return `/create?draft=${id}`;
}
