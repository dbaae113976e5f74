import { expect, it } from "vitest";
import { describeSheetChanges } from "../../sheet/sheet-content.ts";
import { draftOf, minute, origin } from "../agreement.fixture.ts";
import { copyAgreement } from "../copy.ts";
import { voidAgreement } from "../lifecycle/void.ts";
import { companyRows, pendingSignedBy, sentSheet, signingOf, withIpi } from "./agreeing.fixture.ts";
import { signSheet } from "./sign-sheet.ts";
import { suggestedDeclaration } from "./declarations/suggested-declaration.ts";

it("a draft from an ended sheet keeps choices, kinds and declared details, which are only suggested there", () => {
  const sheet = { ...sentSheet(), licensing: "all_parties" as const, thirdParty: "A sample" };
  const declaration = withIpi(suggestedDeclaration(sheet, "c2"), "00014107338");
  const [entry] = declaration.entries;
  const entries =
    entry === undefined ? [] : [{ ...entry, person: { last: "Reyes", first: "Benjamin" } }];
  const signed = signSheet(
    sheet,
    signingOf(sheet, "c2", { declaration: { ...declaration, entries } }),
  ).after;
  expect(signed.splits[1]?.declaredName).toBe("Benjamin Reyes");
  const ended = voidAgreement(signed, { reason: "", at: minute(9), origin }).after;
  const { splits: _, ...content } = draftOf([]);
  const ids = { newContributorId: () => "n" };
  const { after } = copyAgreement(ended, { ...content, ...ids, createdAt: minute(10) }, origin);
  expect(after).toMatchObject({ licensing: "all_parties", thirdParty: "A sample" });
  expect(after.splits[1]).toMatchObject({
    id: "ben",
    kind: "writer",
    songwriterIpi: "00014107338",
  });
  expect(after.splits[1]).not.toHaveProperty("declaredName");
  expect(after.contributors.every(({ declarationHash }) => declarationHash === undefined)).toBe(
    true,
  );
  expect(pendingSignedBy(sheet, "c1").status).toBe("pending");
});

it("changes of roles, publishers, third-party material and licensing are told in words", () => {
  const content = { title: "Tide", artist: "", bpm: 0, lyrics: "", splits: companyRows };
  const changed = companyRows.map((row) =>
    row.id === "ben"
      ? { ...row, role: "TR" as const, versionOf: "Marée" }
      : row.id === "alpha"
        ? { ...row, forRows: ["nia", "ben"] }
        : row,
  );
  expect(
    describeSheetChanges(content, {
      ...content,
      splits: changed,
      licensing: "all_parties",
      thirdParty: "A sample",
    }),
  ).toEqual([
    "Third-party material: none → A sample",
    "Licensing: any of us → everyone's consent",
    "Ben Osei, role: Composer and lyricist → Translator of Marée",
    "Alpha Songs, publishes: Nia Okafor → Nia Okafor, Ben Osei",
  ]);
});
