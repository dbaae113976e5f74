/** The description of the page of files, below its heading. */
export function FilesLead() {
  return (
    <p className="mt-1 text-muted">
      Recordings, artwork, lyrics and papers. Folders keep the files of a song together.
    </p>
  );
}
