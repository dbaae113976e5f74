/**
 * Returns the ISRC of a recording as its twelve characters; undefined for text that is none: two letters, three
 * letters or digits, and seven digits, with any spaces and hyphens between them and perhaps 'ISRC' before them. An ISRC
 * has no check digit. Source: ISO 3901.
 */
export function parseIsrc(text: string): string | undefined {
  const compact = text.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, "");
  // 'IS' is Iceland: an ISRC can begin with the letters of its own name.
  return /^(?:ISRC:?)?([A-Z]{2}[A-Z0-9]{3}\d{7})$/.exec(compact)?.[1];
}

/** Returns an ISRC as it is written: `US-RC1-76-07839`. */
export function formatIsrc(isrc: string): string {
  return [isrc.slice(0, 2), isrc.slice(2, 5), isrc.slice(5, 7), isrc.slice(7)].join("-");
}
