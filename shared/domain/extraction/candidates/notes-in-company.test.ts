import { expect, test } from "vitest";
import { withoutNotesInCompany } from "./notes-in-company.ts";

test.each([
  ["Gumboot Songs (Pty) Ltd", "Gumboot Songs (Pty) Ltd"],
  ["Raga House (Pvt) Limited", "Raga House (Pvt) Limited"],
  ["Low Tide Music (UK)", "Low Tide Music (UK)"],
  ["Low Tide Music (BMI)", "Low Tide Music"],
  ["Low Tide Music (00123456789)", "Low Tide Music"],
  ["Low Tide Music (IPI 123456789) Ltd", "Low Tide Music Ltd"],
])("%s is %s", (text, name) => {
  expect(withoutNotesInCompany(text).replaceAll(/\s+/g, " ").trim()).toBe(name);
});
