/** Upper bounds of what people may enter. Source: the product's decisions on the API. */
export const bounds = {
  titleCharacters: 200,
  artistCharacters: 200,
  nameCharacters: 200,
  publisherCharacters: 200,
  emailCharacters: 254,
  ipiCharacters: 20,
  lyricsCharacters: 50_000,
  lyricsPreviewCharacters: 200,
  contributors: 30,
  reasonCharacters: 1_000,
  signatureImageBytes: 200 * 1024,
  passwordCharactersMin: 8,
  passwordCharactersMax: 256,
} as const;
