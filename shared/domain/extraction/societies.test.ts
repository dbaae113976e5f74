import { expect, it } from "vitest";
import { findSociety, misspelledSociety, societyByName } from "./societies.ts";

/** What the reader of documents has found before the table of societies had further ones. */
const namesOnPaper = [
  "ASCAP", "BMI", "SESAC", "GMR", "AllTrack", "Pro Music Rights", "SOCAN", "PRS", "PRS for Music", "MCPS", "IMRO",
  "APRA", "APRA AMCOS", "AMCOS", "GEMA", "SACEM", "SABAM", "BUMA", "BUMA/STEMRA", "STEMRA", "SUISA", "AKM", "SIAE",
  "SGAE", "SPA", "STIM", "TONO", "KODA", "TEOSTO", "STEF", "ZAIKS", "OSA", "SOZA", "ARTISJUS", "SACM", "SADAIC",
  "UBC", "ABRAMUS", "AMAR", "SAYCO", "APDAYC", "SCD", "JASRAC", "NEXTONE", "KOMCA", "CASH", "MUST", "COMPASS",
  "WAMI", "FILSCAP", "IPRS", "SAMRO", "CAPASSO", "COSON", "MCSN", "GHAMRO", "MSG", "MESAM", "ACUM", "RAO",
  "AEPI", "AUTODIA", "SOKOJ", "HDS", "HDS-ZAMP", "SAZAS", "UCMR-ADA", "LATGA", "EAU", "AKKA/LAA", "SOPROQ",
  "SODRAC", "CMRRA", "ACEMLA", "HFA", "ACAM", "AGADU", "APA", "SPACEM", "SACERAU", "BURIDA", "BBDA", "ONDA",
  "SOBODAYCOM", "SOMAS", "ZIMURA", "COSOMA", "MCSC", "MCT", "VCPMC", "THAI MCT", "UFFICIO",
]; // prettier-ignore

it.each(namesOnPaper)("reading finds %s, in the spelling of the table", (name) => {
  expect(societyByName(name)).toBe(name);
  expect(societyByName(name.toLowerCase())).toBe(name);
});

it("reading does not take the table's other names and short societies for words of a page", () => {
  for (const text of ["Eva", "DAC", "CHA", "SACS", "MLC", "Global Music Rights", "No society"])
    expect(societyByName(text)).toBeUndefined();
  expect(findSociety(["SOCAN", "RR"])).toEqual({ name: "SOCAN", at: 0, count: 1 });
  expect(misspelledSociety("ASCAB")).toBe("ASCAP");
});

it("reading takes the whole text of a cell for a society of which pages have no other name", () => {
  expect(societyByName("Unison")).toBe("UNISON");
  expect(findSociety(["sung", "in", "UNISON"])).toBeUndefined();
  expect(societyByName("SADIA")).toBeUndefined();
});

it("reading takes the society before that of the mechanical rights", () => {
  expect(["PRS/MCPS", "IMRO / MCPSI", "SACEM-SDRM", "BUMA/STEMRA"].map(societyByName)).toEqual(["PRS", "IMRO", "SACEM", "BUMA/STEMRA"]); // prettier-ignore
  expect(findSociety(["member", "of", "PRS/MCPS"])?.name).toBe("PRS");
});
