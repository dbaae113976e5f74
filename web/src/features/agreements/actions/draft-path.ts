/** The path of the wizard that edits this draft. */
export function draftPath(id: string): string {
  return `/create?draft=${id}`;
}
