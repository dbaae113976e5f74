/** The message after an uploaded agreement has become a song with so many rows. `what` it was: 'Agreement'. */
export function uploadCompletedMessage(what: string, rows: number): string {
  return rows === 0
    ? `${what} uploaded successfully. Its shares do not total 100 %, so the song has no splits.`
    : `${what} uploaded successfully`;
}
