/**
 * The kinds of rows. A writer has a songwriter share. A publisher has a publisher or copyright share and names the rows
 * of the writers whom it publishes. An owner has a copyright or master share only.
 */
export const rowKinds = ["writer", "publisher", "owner"] as const;
export type RowKind = (typeof rowKinds)[number];

/**
 * The roles of a writer, by CISAC's codes (CWR 2.1, lookup table 'Writer Designation'), the default first. A writer of the
 * last three roles made a version of another work, whose title is asked for.
 */
export const writerRoles = [
  { code: "CA", label: "Composer and lyricist", isOfVersion: false },
  { code: "C", label: "Composer", isOfVersion: false },
  { code: "A", label: "Lyricist", isOfVersion: false },
  { code: "AR", label: "Arranger", isOfVersion: true },
  { code: "AD", label: "Adapter", isOfVersion: true },
  { code: "TR", label: "Translator", isOfVersion: true },
] as const;

export type WriterRole = (typeof writerRoles)[number]["code"];
export const writerRoleCodes = writerRoles.map(({ code }) => code);
export const defaultWriterRole: WriterRole = "CA";

/** Whether the role is that of a version of another work, so that the sheet names the other work's title. */
export function isRoleOfVersion(role: WriterRole): boolean {
  return writerRoles.some(({ code, isOfVersion }) => code === role && isOfVersion);
}
