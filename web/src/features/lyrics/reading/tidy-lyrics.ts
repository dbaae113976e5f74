/** Lyrics without spaces at line ends, with one blank line between verses and none around them. */
export function tidyLyrics(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll(/\r\n?|[\u2028\u2029\v\f]/g, "\n")
    .replaceAll(/[^\S\n]+$/gm, "")
    .replaceAll(/\n{3,}/g, "\n\n")
    .replaceAll(/^\n+|\n+$/g, "");
}
