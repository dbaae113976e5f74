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
  /** The text of a share or a BPM that is no number of its field. */
  typedNumberCharacters: 40,
  reasonCharacters: 1_000,
  /** A suggestion's message, and the answer to it. */
  suggestionCharacters: 1_000,
  /** What a sheet says about samples, interpolations and AI-generated parts. */
  thirdPartyCharacters: 500,
  /** What a party states about the authority of who signs for it. */
  authorityCharacters: 500,
  /** A field that the sheet's owner added: its label, and what a party fills in. */
  customFieldLabelCharacters: 60,
  customFieldCharacters: 200,
  signatureImageBytes: 200 * 1024,
  fileNameCharacters: 200,
  folderNameCharacters: 200,
  selectedFiles: 100,
  selectedFolders: 20,
  mediaTypeCharacters: 100,
  songAudioFiles: 20,
  groups: 30,
  groupNameCharacters: 100,
  teamNameCharacters: 100,
  templateNameCharacters: 80,
  webhookDescriptionCharacters: 80,
  apiKeyNameCharacters: 80,
  senderNameCharacters: 60,
  brandingFooterCharacters: 120,
  importedPeople: 200,
  mergedPeople: 10,
  selectedPeople: 100,
  /** An ISWC or ISRC as people write it. */
  workCodeCharacters: 40,
  passwordCharactersMin: 8,
  passwordCharactersMax: 256,
} as const;
