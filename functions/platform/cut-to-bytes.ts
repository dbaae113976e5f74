/** The beginning of a text that has so many bytes of UTF-8 at most, cut between code points. */
export function cutToBytes(text: string, most: number): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(most));
  return text.slice(0, read);
}
