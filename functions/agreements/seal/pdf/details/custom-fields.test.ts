import { describe, expect, it } from "vitest";
import { companyRows } from "../../../../../shared/domain/agreement/agreeing/agreeing.fixture.ts";
import { suggestedDeclaration } from "../../../../../shared/domain/agreement/agreeing/declarations/suggested-declaration.ts";
import {
  entryAs,
  saysWho,
} from "../../../../../shared/domain/agreement/agreeing/details/person-of-name.ts";
import type { Agreement } from "../../../../../shared/domain/agreement/agreement.ts";
import { definitions } from "../../../../../shared/domain/custom-fields/custom-fields.fixture.ts";
import { checkSealIntegrity } from "../../seal-integrity.ts";
import { sealedSheetInput, signedSheet, signs } from "../../signed-sheet.fixture.ts";
import { placedTexts } from "../placed-texts.fixture.ts";

const rows = companyRows.map((row) => ({
  ...row,
  ...(row.id === "alpha" ? { pro: "ASCAP", publisherIpi: "00014107338" } : {}),
  ...(row.id === "ben" ? { custom: [{ fieldId: "instrument", value: "Kora" }] } : {}),
}));
const declares = (party: string, value: string) => (agreement: Agreement) => {
  const suggested = suggestedDeclaration(agreement, party);
  const live = { fieldId: "live", label: "Plays live", type: "yes_no" as const, value };
  const entries = suggested.entries.map((entry) => {
    const known = saysWho(entry) ? entry : entryAs(entry, "person");
    return entry.name === "Alpha Songs" ? known : { ...known, custom: [live] };
  });
  return { declaration: { ...suggested, entries } };
};
const sources = signedSheet(
  rows,
  { definitions, custom: [{ fieldId: "session", value: "2026-11-21" }] },
  ["c1", "c2", "c3"].map((party, index) =>
    signs(party, 5 + index, declares(party, party === "c2" ? "no" : "yes")),
  ),
);

describe("custom fields of a sealed sheet", () => {
  it("are printed in a table of their own, with who filled them in", async () => {
    const pages = await placedTexts(sealedSheetInput(sources));
    const text = pages
      .flat()
      .map((one) => one.text)
      .join(" ");
    expect(text).toMatch(/Additional Fields/i);
    for (const printed of [
      "Session date",
      "2026-11-21",
      "The sheet",
      "Instrument",
      "Kora",
      "Plays live",
      "No",
    ])
      expect(text).toContain(printed);
  });

  it("contradict nothing that was signed", async () => {
    expect(await checkSealIntegrity(sources)).toEqual([]);
  });

  it("are found if the head says something else than the signed sheet", async () => {
    const { agreement } = sources;
    const changed = { ...agreement, custom: [{ fieldId: "session", value: "2026-11-22" }] };
    expect(await checkSealIntegrity({ ...sources, agreement: changed })).not.toEqual([]);
  });
});
