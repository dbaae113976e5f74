/**
 * The columns of further details. The name's parts have headings of their own, so that the first and last names of other
 * address books stay what they are there: the printed name.
 */
const furtherHeadings = [
  "Details: First name",
  "Details: Last name",
  "Details: Company",
  "Writes as",
  "Writes as IPI",
  "Mechanical society",
  "Publisher PRO",
  "Publisher mechanical society",
  "Administrator",
  "Administrator IPI",
  "Administrator PRO",
  "Administrator mechanical society",
] as const;

/** The column headings of a CSV file of people that this application writes. */
export const peopleCsvHeadings = [
  "Name",
  "Email",
  "PRO",
  "IPI",
  "Publisher",
  "Publisher IPI",
  "Self-published",
  ...furtherHeadings,
] as const;

/** The columns that an imported file may have. */
export type PersonColumn =
  | "name"
  | "firstName"
  | "middleName"
  | "lastName"
  | "email"
  | "pro"
  | "ipi"
  | "publisherName"
  | "publisherIpi"
  | "selfPublished"
  | FurtherColumn
  | "status";

/** The columns of further details, in the order of their headings. */
export const furtherColumns = [
  "detailsFirstName",
  "detailsLastName",
  "detailsCompany",
  "writesAs",
  "writesAsIpi",
  "mechanical",
  "publisherPro",
  "publisherMechanical",
  "administrator",
  "administratorIpi",
  "administratorPro",
  "administratorMechanical",
] as const;
export type FurtherColumn = (typeof furtherColumns)[number];

/**
 * Headings in lower case, letters and digits only. Sources: exports of Google Contacts (both forms), of Outlook in some
 * languages, of this application, and what people write in spreadsheets. An earlier heading of a column wins.
 */
const headings: Readonly<Record<Exclude<PersonColumn, FurtherColumn>, readonly string[]>> = {
  name: [
    "writer",
    "songwriter",
    "songwritername",
    "name",
    "fullname",
    "displayname",
    "contributor",
  ],
  firstName: ["firstname", "givenname", "vorname", "prenom", "prénom", "nombre", "nome"],
  middleName: ["middlename", "additionalname", "weiterevornamen"],
  lastName: ["lastname", "familyname", "surname", "nachname", "nom", "apellidos", "cognome"],
  email: [
    "writeremail",
    "email",
    "emailaddress",
    "email1value",
    "email1address",
    "emailadresse",
    "adressedemessagerie",
    "adresseemail",
    "correoelectrónico",
    "mail",
    "email2value",
    "email2address",
    "email3value",
    "email3address",
  ],
  pro: ["pro", "society", "collectingsociety"],
  ipi: [
    "writeripi",
    "ipi",
    "ipinumber",
    "ipinamenumber",
    "ipicae",
    "cae",
    "caeipi",
    "songwriteripi",
  ],
  publisherName: ["publisher", "publishername"],
  publisherIpi: ["publisheripi", "publisheripinumber"],
  selfPublished: ["selfpublished"],
  status: ["status"],
};

/** The heading, in normalized form, that identifies this application's CSV file of songs. */
const songHeading = "splitsheetsongid";

const normalizeHeading = (heading: string) =>
  heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/** The cell indexes of each column in a file, best match first. */
export type ColumnIndexes = Readonly<Record<PersonColumn, readonly number[]>>;

/** Finds the columns by the first row of a file; undefined without a column of email addresses. */
export function findColumns(
  row: readonly string[],
): (ColumnIndexes & { isSongsCsv: boolean }) | undefined {
  const given = row.map(normalizeHeading);
  const places = (names: readonly string[]) =>
    names.flatMap((heading) => {
      const index = given.indexOf(heading);
      return index < 0 ? [] : [index];
    });
  const indexes = (column: keyof typeof headings) => places(headings[column]);
  const further = furtherColumns.map((column, place) => {
    return [column, places([normalizeHeading(furtherHeadings[place] ?? "")])] as const;
  });
  const email = indexes("email");
  if (email.length === 0) return undefined;
  return {
    name: indexes("name"),
    firstName: indexes("firstName"),
    middleName: indexes("middleName"),
    lastName: indexes("lastName"),
    email,
    pro: indexes("pro"),
    ipi: indexes("ipi"),
    publisherName: indexes("publisherName"),
    publisherIpi: indexes("publisherIpi"),
    selfPublished: indexes("selfPublished"),
    // Cast because TypeScript does not know that the entries are of all columns.
    ...(Object.fromEntries(further) as Record<FurtherColumn, number[]>),
    status: indexes("status"),
    isSongsCsv: given.includes(songHeading),
  };
}
