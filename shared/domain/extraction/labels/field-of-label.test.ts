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
