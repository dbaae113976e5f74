import type { Random } from "./random.ts";

type Words = readonly [string, ...string[]];

/** The words of which the sheets of a set are made. */
export interface Vocabulary {
  first: Words;
  last: Words;
  titles: Words;
  artists: Words;
  companies: Words;
  societies: Words;
}

export const usualVocabulary: Vocabulary = {
  first: ["Mara", "Tobias", "Yusuf", "Ingrid", "Paulo", "Noémie", "Desmond", "Aiko", "Ruben", "Zofia", "Callum", "Imani", "Émile", "Sunniva"],
  last: ["Thornbury", "Adebayo", "Castellano", "Nyström", "Petrov", "Delgado", "Fairweather", "Kowalczyk", "Tanaka", "Mbeki", "O'Malley", "van der Berg", "Laurent", "Quispe"],
  titles: ["Copper Moon", "Seventeen Doors", "Salt on the Window", "Never Mind the Weather", "Blue Kilometer", "Half Past Ever", "Tin Roof Serenade"],
  artists: ["The Paper Kites Club", "Ondine", "Grey Harbour", "Marlow & Finch", "Vela"],
  companies: ["Juniper Lane Music", "Northern Post Publishing", "Riverbed Songs Ltd.", "Amber Field Tunes", "Solstice Works Music", "Editions Beaumont"],
  societies: ["ASCAP", "BMI", "SESAC", "PRS", "GEMA", "SACEM", "SOCAN", "STIM"],
}; // prettier-ignore

/**
 * Names that are hard to tell from other fields: suffixes, initials, particles, titles with figures, companies of
 * common words.
 */
export const unusualVocabulary: Vocabulary = {
  first: ["Mary-Jane", "D'Angelo", "J. R.", "Søren", "Chloé", "Bartholomew", "Li", "Sean Paul", "Anna Maria", "Tyrell", "Grace", "Kwame", "Olu", "Mireille", "Bo"],
  last: ["de la Cruz", "St. James", "Ng", "Featherstonehaugh", "Washington Jr.", "Nakamura", "Songhurst", "Page", "Oyelaran-Smith", "Müller", "MacAllister III", "Dubois", "Bell", "West", "Abd al-Rahman"],
  titles: ["100% Yours", "Love (Is All We Split)", "4 AM in Tulsa", "Who Owns the Night?", "R.I.P. Summer", "No. 9", "It's Yours / It's Mine", "Día de Lluvia", "Master of None", "Date Night"],
  artists: ["DJ Nobody", "The Writers", "Sister Moon feat. Kato", "A.K.A. Rivers", "NÜMB", "Split Second"],
  companies: ["Songs of the Ninth Ward", "Bell & West", "One Hundred Percent Songs LLC", "Kitchen Table Tunes", "Éditions du Vieux Port", "Muskrat Hollow", "Big Deal Music Group, Inc.", "Tallgrass", "Musikverlag Hallgarten GmbH"],
  societies: ["ASCAP", "BMI", "SESAC", "GMR", "PRS", "SOCAN", "APRA AMCOS", "IMRO", "SUISA", "SIAE", "SGAE", "KODA", "TEOSTO", "JASRAC", "BUMA/STEMRA", "AKM"],
}; // prettier-ignore

/** The labels of fields on sheets. */
export const labels = {
  name: ["Writer", "Songwriter", "Legal Name", "Full Legal Name", "Contributor", "Composer/Author", "Interested Party", "Writer's Name", "Name of Writer", "Co-Writer", "Rights Holder", "Songwriter Name", "Writer (Legal Name)", "Name (print)", "Collaborator", "Print Name", "Author"],
  pro: ["PRO", "Society", "P.R.O.", "PRO Affiliation", "Performing Rights Org.", "Affiliation", "CMO", "Performing Rights Society", "Society/PRO", "Writer's PRO", "Collection Society", "Perf. Rights Society"],
  ipi: ["IPI", "IPI #", "IPI/CAE", "CAE/IPI No.", "IPI Name Number", "IPI Number", "CAE No.", "IPI No.", "Writer IPI", "IPI Name No.", "CAE #", "Writer's IPI/CAE #"],
  share: ["Share", "%", "Split %", "Writer's Share", "Ownership %", "Contribution %", "Share (%)", "Percentage", "% Owned", "Writer Split", "Share of Song", "Songwriting %", "% of Song", "Agreed Split", "Writer %", "Percentage of Ownership", "Split"],
  publisher: ["Publisher", "Publishing Company", "Publishing Co.", "Music Publisher", "Publisher Name", "Publishing Designee", "Publishing Entity", "Publisher(s)", "Name of Publisher", "Publisher Company", "Writer's Publisher"],
  publisherIpi: ["Publisher IPI", "Pub. IPI", "Pub IPI #", "Publisher IPI/CAE", "Publisher's IPI", "Publisher IPI No.", "Publisher CAE/IPI #"],
  publisherShare: ["Publisher's Share", "Pub %", "Publisher %", "Publishing Share", "Pub. Split", "Publishing %", "Publisher Split %"],
  copyright: ["Copyright %", "Copyright Share", "Copyright Ownership", "Copyright Ownership %", "© %"],
  master: ["Master %", "Master Share", "Sound Recording %", "Master Ownership", "Master Split", "Recording %", "Master Royalty %"],
  email: ["Email", "E-mail", "Email Address", "Contact Email"],
  phone: ["Phone", "Tel.", "Telephone", "Mobile"],
  role: ["Role", "Contribution", "Capacity", "Lyrics/Music", "Role(s)"],
  title: ["Song Title", "Title", "Work Title", "Name of Song", "Composition", "Track Title", "Song", "Title of Work", "Working Title", "Title of Composition", "Song Name", "Musical Work"],
  artist: ["Artist", "Performer", "Recording Artist", "Artist/Band", "Performed by", "Artist Name", "Main Artist", "Project/Artist"],
  date: ["Date", "Date of Agreement", "Dated", "Session Date", "Effective Date", "Date Written", "Date Created", "Date of Session"],
  kind: ["Songwriter Split Sheet", "SONG SPLIT AGREEMENT", "Co-Writing Agreement", "Split Sheet", "Publishing Split Confirmation", "Work Registration Form", "Songwriter Collaboration Agreement", "Composition Ownership Statement"],
  total: ["TOTAL", "Total", "Totals:", "Grand Total", "Sum", "Total (must equal 100%)", "Total Shares"],
} as const satisfies Record<string, Words>; // prettier-ignore

/** The labels that one sheet uses. */
export type Labels = Record<keyof typeof labels, string>;

export function pickLabels(random: Random): Labels {
  const entries = Object.entries(labels).map(([key, words]) => [key, random.pick(words)]);
  // The entries are made from all the keys.
  return Object.fromEntries(entries) as Labels;
}
