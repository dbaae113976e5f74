import { expect, it } from "vitest";
import { fieldOfColumnHead, fieldOfLabel } from "./field-of-label.ts";

it.each([
  ["Full Legal Name (please print)", "name"],
  ["Name of Writer", "name"],
  ["Name of Song", "title"],
  ["Title of Composition", "title"],
  ["Date of Session", "date"],
  ["% of Ownership", "writerShare"],
  ["Pub. IPI", "publisherIpi"],
  ["Publisher's Share", "publisherShare"],
  ["First name", "givenName"],
  ["Agreed", "signature"],
  ["Compositor/Autor", "name"],
  ["% de participación", "writerShare"],
  ["Fecha del acuerdo:", "date"],
  ["Apellidos", "familyName"],
  ["Name and surname", "name"],
  ["Surname / name", "name"],
  ["Titre de l'œuvre", "title"],
  ["Société d'auteurs", "pro"],
  ["Ayant droit", "name"],
  ["IPI-Nr. Verlag", "publisherIpi"],
  ["Urheberanteil", "writerShare"],
  ["Data dell'accordo", "date"],
  ["Codice IPI editore", "publisherIpi"],
  ["Nome da música:", "title"],
  ["Correio eletrônico", "email"],
])("labels: %s is that of %s", (text, field) => {
  expect(fieldOfLabel(text)).toBe(field);
});

it.each([
  "SONG SPLIT AGREEMENT",
  "Convention de répartition",
  "Ana Reyes",
  "The Writers",
  "PRO: BMI",
  "Date: 5/1/24",
  "Writer Share Publisher",
  "of",
])("labels: %s is none", (text) => {
  expect(fieldOfLabel(text)).toBeUndefined();
});

it("a column head may have some words that no label has", () => {
  expect(fieldOfColumnHead("Songwriter Name & Contact Info")).toBe("name");
  expect(fieldOfColumnHead("Made on a rainy Sunday")).toBeUndefined();
});

it.each([
  ["1 Title of work", "title"],
  ["2. Date of creation (DD/MM/YYYY)", "date"],
  ["b) Performer", "artist"],
  ["Writer 1: full name", "name"],
  ["Writer #2 – IPI", "ipi"],
  ["Percentage of the song", "writerShare"],
  ["Publisher, if any", "publisher"],
  ["What is the song called?", "title"],
  ["Who will release it?", "artist"],
  ["What is your full legal name? *", "name"],
  ["How much of the song do you own?", "writerShare"],
  ["Which PRO are you a member of?", "pro"],
  ["When was the song written?", "date"],
  ["Wie heißt der Song?", "title"],
  ["Quelle est votre part?", "writerShare"],
  ["¿A qué sociedad pertenece?", "pro"],
])("labels with numbers and questions: %s is that of %s", (text, field) => {
  expect(fieldOfLabel(text)).toBe(field);
});

it.each(["Do you like it?", "Writer 1: Ana Reyes", "100 Songs"])(
  "labels with numbers and questions: %s is none",
  (text) => {
    expect(fieldOfLabel(text)).toBeUndefined();
  },
);

it.each([
  ["Cognume", "familyName"],
  ["N°IPI", "ipi"],
  ["Pubiisher", "publisher"],
  ["Cogxxme", undefined],
])("a column head may have a misread letter: %s", (text, field) => {
  expect(fieldOfColumnHead(text)).toBe(field);
});

it.each([
  ["Work code", "other"],
  ["Werk-Nr.", "other"],
  ["Werknummer", "other"],
  ["Código de la obra", "other"],
  ["Code œuvre", "other"],
  ["Codice opera", "other"],
  ["Work code / title", "title"],
  ["Written for / artist", "artist"],
  ["Pitched to", "artist"],
  ["Composé pour", "artist"],
  ["Geschrieben für", "artist"],
  ["Fertiggestellt am", "date"],
  ["Completato il", "date"],
])("codes of works, performers and days: %s is that of %s", (text, field) => {
  expect(fieldOfLabel(text)).toBe(field);
});

it.each([
  "CUIT",
  "RUT",
  "CURP",
  "DNI / NIE",
  "Cédula",
  "N° SIRET",
  "Steuer-Nr.",
  "AHV-Nr.",
  "Partita IVA",
  "CNPJ",
  "N.º de contribuinte",
  "Tax ID",
  "National Insurance no.",
])("the label of a tax office's or identity number is that of details: %s", (text) => {
  expect(fieldOfLabel(text)).toBe("contact");
});
