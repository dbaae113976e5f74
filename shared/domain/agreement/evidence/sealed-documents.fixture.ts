/** Canonical documents as earlier releases sealed them, with their hashes. They never change. */
export const sealedDocuments = [
  {
    schema: 1,
    text:
      '{"artist":"Nia & the Shallows","bpm":97,"lyrics":"Static on the water","number":42,"schema":1,' +
      '"sentAt":"2026-11-21T10:41:30.000Z","splits":[{"copyrightShare":10000,"ipi":"00052210040",' +
      '"masterShare":10000,"name":"Björk O\'Connor-Smith","pro":"BMI","publisher":"Fjord Row Music",' +
      '"publisherIpi":"00014107338","publisherShare":10000,"songwriterShare":10000}],' +
      '"termsVersion":"2026-11","title":"Low Tide Radio"}',
    sha256: "95d868cadd8a766654d4c921252a6d06de2399fc7d82714f14b5ea4cc8d90ef9",
  },
  {
    schema: 2,
    text:
      '{"artist":"Nia & the Shallows","bpm":97,"lyrics":"Static on the water","number":42,"schema":2,' +
      '"sentAt":"2026-11-21T10:41:30.000Z","splits":[{"copyrightShare":10000,"ipi":"00052210040",' +
      '"masterShare":10000,"name":"Björk O\'Connor-Smith","pro":"BMI","publisher":"Fjord Row Music",' +
      '"publisherIpi":"00014107338","publisherShare":10000,"selfPublished":false,' +
      '"songwriterShare":10000}],"termsVersion":"2026-11","title":"Low Tide Radio"}',
    sha256: "242fc65ddde56f7bfc2305b49611862eef22092564765b5d63a30d1e3e67a0a9",
  },
] as const;
