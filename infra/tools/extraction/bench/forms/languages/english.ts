import { labels } from "../../vocabulary.ts";
import type { Vocabulary } from "../../vocabulary.ts";
import type { Language } from "./language.ts";

const months = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"]; // prettier-ignore

/** Many names, so that a run with another seed has other ones. */
export const wideVocabulary: Vocabulary = {
  first: ["Maria", "James", "Aisha", "Kofi", "Sarah", "Wei", "Elena", "Marcus", "Priya", "Tom", "Fatima", "Luca", "Hannah", "Diego", "Naomi", "Jamal", "Astrid", "Theo", "Rosalind", "Ivan", "Keisha", "Brendan", "Camille", "Viktor", "Dolores", "Emeka", "Georgia", "Hugh", "Isolde", "Jasper", "Lina", "Mateo", "Nadia", "Oscar", "Peggy", "Quentin", "Ruth", "Stefan", "Una", "Winston"],
  last: ["Okafor", "Lindqvist", "Marsh", "Abernathy", "Chowdhury", "Reyes", "Feldman", "Brannigan", "Ito", "Castell", "Novak", "Whitlock", "Osei", "Pemberton", "Arroyo", "Kessler", "Dunne", "Vance", "Rahimi", "Sorensen", "Tolliver", "Underwood", "Yates", "Zielinski", "Barlow", "Cortez", "Everly", "Gallo", "Haddad", "Ivers", "Jansen", "Kapoor", "Lombard", "Mercer", "Nwosu", "Oakes", "Price", "Quist", "Rosario", "Stone"],
  titles: ["Paper Lanterns", "Hold the Line Open", "Marigold", "Second Floor Window", "Every Other Sunday", "Low Tide", "Postcards from Nowhere", "Velvet Static", "The Long Way Down", "Kerosene", "Borrowed Time", "Saltwater", "Glass Houses", "Northbound", "Wildfire Season", "Ghost of You", "Ninety Miles", "Neon Prayer", "Undertow", "Little Wars", "Carousel", "Runaway Train of Thought", "Honey & Smoke", "Two Left Feet", "After the Rain", "Stay a While"],
  artists: ["Hollow Coast", "Nova Bright", "The Midnight Ramblers", "June & the Foxes", "Kid Atlas", "Silver Pines", "Mira Sol", "Static Bloom", "Low Country", "Echo Valley", "DJ Kestrel", "Brass Meadow", "Lady Ember", "The Understudies"],
  companies: ["Copperline Music", "Bright Fable Publishing", "Saltmarsh Songs", "Third Rail Music Publishing", "Wandering Moose Music LLC", "Hearth & Harbor Songs", "Indigo Arrow Publishing", "Lantern Street Music", "Old Mill Tunes", "Quiet Storm Songs, Inc.", "Redwood Lane Publishing", "Sparrow Hill Music", "Tidewater Copyrights", "Uptown Kettle Music", "Wild Thyme Publishing Ltd.", "Zephyr Songs", "Mockingbird Row Music", "Fathom Publishing Group"],
  societies: ["ASCAP", "BMI", "SESAC", "GMR", "PRS", "SOCAN", "APRA AMCOS", "IMRO", "GEMA", "SACEM", "STIM"],
}; // prettier-ignore

/** Names with suffixes, particles, hyphens and apostrophes. */
export const hardNames: Vocabulary = {
  ...wideVocabulary,
  first: ["Mary Ann", "J. T.", "Jean-Luc", "Ana Sofía", "DeShawn", "T'Keyah", "Zoë", "Wm.", "R. Kelly-Ann", "Björn", "Nia", "Seán", "Ludovico", "Thomas A.", "Xiu Ying"],
  last: ["O'Sullivan", "Washington Jr.", "de la Fuente", "van der Meer", "St. Clair", "McAllister", "MacDonald III", "Smith-Jones", "von Trapp", "dos Santos", "D'Amico", "Le Blanc", "Al-Farsi", "bin Yusuf", "Rodríguez Peña", "Ó Briain", "Fitzgerald, Sr.", "Young IV", "Di Stefano", "Ten Haaf"],
}; // prettier-ignore

export const japaneseNames: Vocabulary = {
  ...wideVocabulary,
  first: ["佐藤", "鈴木", "高橋", "渡辺", "山本", "小林"],
  last: ["愛子", "健太", "美咲", "大輔", "陽子", "翔"],
  societies: ["JASRAC", "NexTone", "KOMCA"],
};

export const cyrillicNames: Vocabulary = {
  ...wideVocabulary,
  first: ["Иван", "Ольга", "Дмитрий", "Наталья", "Сергей", "Екатерина", "Тарас"],
  last: ["Петров", "Смирнова", "Шевченко", "Кузнецов", "Волкова", "Білик", "Попов"],
};

export const english: Language = {
  labels,
  vocabulary: wideVocabulary,
  paper: "letter",
  decimal: ".",
  printDate: (date, random) => {
    const [year = "", month = "", day = ""] = date.split("-");
    const name = months[Number(month) - 1] ?? "";
    const forms = [
      `${name} ${Number(day)}, ${year}`,
      `${month}/${day}/${year}`,
      `${Number(month)}/${Number(day)}/${year.slice(2)}`,
      `${Number(day)} ${name} ${year}`,
      `${name.slice(0, 3)} ${Number(day)}, ${year}`,
      date,
    ] as const;
    return random.pick(forms);
  },
  noPublisher: ["", "", "N/A", "–", "-", "none"],
  roles: ["Lyrics", "Music", "Lyrics & Music", "Topline", "Producer"],
  address: "Mailing address",
  writer: ["Writer", "Songwriter", "Co-writer", "Contributor", "WRITER #", "Party"],
  signature: "Signature",
  signedOn: "Date",
  notes: [
    "The signatories confirm that the shares below are agreed and complete.",
    "Unless all writers agree in writing, these shares apply to every use of the work.",
    "Shares cover words and music. Sound recordings are dealt with elsewhere.",
    "All shares are to add up to 100%.",
    "Complete one sheet for each song, on the day it is written.",
  ],
  contract: {
    opening: (title, date, artist) =>
      `This agreement, made on ${date}, concerns the musical composition “${title}”${artist === null ? "" : `, recorded by ${artist}`}.`,
    owns: [
      ({ name, share, pro }) => `${name}${pro === null ? "" : ` (${pro})`} owns ${share} of the work.`, // prettier-ignore
    ],
    closing: "Each party signs for itself and its heirs.",
  },
};
