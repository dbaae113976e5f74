/** The beginning of a text with at most `most` bytes of UTF-8, cut between code points. */
export function truncateToBytes(text: string, most: number): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(most));
  return text.slice(0, read);
}
