/**
 * Returns the message after an upload has become a song with this number of rows. `what` names the upload: 'Agreement'.
 */
export function uploadCompletedMessage(what: string, rows: number): string {
  return rows === 0
    ? `${what} uploaded successfully. Its shares do not total 100 %, so the song has no splits.`
    : `${what} uploaded successfully`;
}
