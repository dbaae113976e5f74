/** Limits of user input. Source: the product's decisions on the API. */
export const bounds = {
  titleCharacters: 200,
  artistCharacters: 200,
  nameCharacters: 200,
  publisherCharacters: 200,
  roleCharacters: 100,
  phoneCharacters: 40,
  emailCharacters: 254,
  ipiCharacters: 20,
  proCharacters: 60,
  lyricsCharacters: 50_000,
  lyricsPreviewCharacters: 200,
  contributors: 30,
  reasonCharacters: 1_000,
  signatureImageBytes: 200 * 1024,
  fileNameCharacters: 200,
  mediaTypeCharacters: 100,
  songAudioFiles: 20,
  /** An ISWC or ISRC as people write it. */
  workCodeCharacters: 40,
  passwordCharactersMin: 8,
  passwordCharactersMax: 256,
} as const;
