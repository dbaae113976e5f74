import { describe, expect, it } from "vitest";
import { definitions } from "../../custom-fields/custom-fields.fixture.ts";
import { subscribersOfEvent } from "../../../contracts/subscribers.ts";
import { labelErrorsOf } from "../../custom-fields/label-errors.ts";
import { declaredFieldsOfRows } from "../../custom-fields/declared-fields.ts";
import { planMessage, type FieldsToSend } from "../../custom-fields/fields-to-send.ts";
import type { SheetRow } from "../../sheet/sheet-rows.ts";
import type { Agreement, DraftAgreement } from "../agreement.ts";
import { draftOf, expiresAt, minute, origin } from "../agreement.fixture.ts";
import { copyAgreement } from "../copy.ts";
import { isSheetOf } from "../evidence/read-document.ts";
import { signedInputOf } from "../evidence/sealed-files.ts";
import { notificationOf } from "../notification-of-event.ts";
import { createAgreement } from "../lifecycle/create.ts";
import { rowsWithSignatures } from "../lifecycle/dashboard-counts.ts";
import { replaceVersion } from "../lifecycle/replace-version.ts";
import { sendAgreement } from "../lifecycle/send.ts";
import { voidAgreement } from "../lifecycle/void.ts";
import {
  answeredDeclaration,
  companyRows,
  sha256,
  signingOf,
  sources,
} from "./agreeing.fixture.ts";
import {
  canonicalDeclaration,
  canonicalDeclarations,
  declarationsIn,
  type Declaration,
} from "./declarations/declaration.ts";
import { describeDeclaredFieldChanges } from "./declarations/declared-rows.ts";
import { canonicalSheet, sheetDocumentIn, sheetDocumentOf } from "./sheet-document-3.ts";
import { signSheet } from "./sign-sheet.ts";
import { canonicalSignedInput } from "./signed-hash.ts";
import { accept, suggest } from "./suggestions/suggestions.fixture.ts";
import { verifyAgreement } from "./verify-agreement.ts";

const filled = [
  { fieldId: "session", value: "2026-11-21" },
  { fieldId: "takes", value: "12.50" },
];
const rows = companyRows.map((row): SheetRow => {
  if (row.id === "alpha") return { ...row, pro: "ASCAP", publisherIpi: "00014107338" };
  return row.id === "ben" ? { ...row, custom: [{ fieldId: "instrument", value: "Kora" }] } : row;
});
const draft = (changes: Partial<DraftAgreement> = {}, splits = rows): DraftAgreement => ({
  ...createAgreement(draftOf(splits), minute(0), origin).after,
  custom: filled,
  fieldDefinitions: definitions,
  ...changes,
});
const send = (before: Agreement, fields: FieldsToSend = { definitions, isAllowed: true }) =>
  sendAgreement(before, { sheet: sources(), at: minute(1), expiresAt, origin, fields }).after;
const sheet = send(draft());

/** The declaration of a party whose people say whether they play live. */
function declares(agreement: Agreement, party: string, value = "yes"): Declaration {
  const live = { fieldId: "live", label: "Plays live", type: "yes_no" as const, value };
  const { entries, ...rest } = answeredDeclaration(agreement, party);
  return {
    ...rest,
    entries: entries.map((entry) =>
      entry.name === "Alpha Songs" ? entry : { ...entry, custom: [live] },
    ),
  };
}
const signedBy = (agreement: Agreement, party: string, value?: string) =>
  signSheet(
    agreement,
    signingOf(agreement, party, { declaration: declares(agreement, party, value) }),
  );

describe("the custom fields of a sheet", () => {
  it("are part of what is signed, with their labels, and a changed value has another hash", () => {
    const text = canonicalSheet(sheetDocumentOf(sheet, "Static on the water"));
    expect(sha256(text)).toBe(sheet.documentHash);
    expect(text).toContain(
      `"custom":[{"fieldId":"takes","label":"Takes","type":"number","value":"12.50"},{"fieldId":"session","label":"Session date","type":"date","value":"2026-11-21"},{"fieldId":"instrument","label":"Instrument","row":"ben","type":"text","value":"Kora"}]`,
    );
    expect(canonicalSheet(sheetDocumentIn(text))).toBe(text);
    expect(isSheetOf(text, sheet)).toBe(true);
    for (const changed of [
      { ...sheet, custom: [{ fieldId: "takes", value: "12.5" }, ...filled.slice(0, 1)] },
      {
        ...sheet,
        fieldDefinitions: definitions.map((one) => ({ ...one, label: `${one.label}!` })),
      },
      { ...sheet, splits: sheet.splits.map((row) => ({ ...row, custom: undefined })) },
    ]) {
      expect(isSheetOf(text, changed)).toBe(false);
      expect(sha256(canonicalSheet(sheetDocumentOf(changed, "Static on the water")))).not.toBe(
        sheet.documentHash,
      );
    }
  });

  it("are absent from a sheet without any, whose text and hash stay as they were", () => {
    const plain = send(draft({}, companyRows), { definitions: [], isAllowed: true });
    const text = canonicalSheet(sheetDocumentOf(plain, "Static on the water"));
    expect(text).not.toContain(`"custom":`);
    expect(plain).not.toHaveProperty("custom");
    expect(plain).not.toHaveProperty("fieldDefinitions");
    const before = sendAgreement(createAgreement(draftOf(companyRows), minute(0), origin).after, {
      ...{ sheet: sources(), at: minute(1), expiresAt, origin },
    }).after;
    expect(plain.documentHash).toBe(before.documentHash);
  });

  it("of fields that were deleted are left out, and labels are those of the sending", () => {
    const left = definitions
      .filter(({ id }) => id !== "takes" && id !== "live")
      .map((one) => (one.id === "session" ? { ...one, label: "Recorded on" } : one));
    const sent = send(draft(), { definitions: left, isAllowed: true });
    expect(sent.custom).toEqual([{ fieldId: "session", value: "2026-11-21" }]);
    expect(sheetDocumentOf(sent, "").custom).toMatchObject([
      { label: "Recorded on" },
      { label: "Instrument", row: "ben" },
    ]);
  });

  it("are checked when they are sent, each in a sentence that names the field", () => {
    const custom = [
      { fieldId: "takes", value: "1e3" },
      { fieldId: "language", value: "French" },
    ];
    expect(() => send(draft({ custom }))).toThrow(
      expect.objectContaining({
        details: [
          { path: "custom.takes", message: expect.stringContaining("“Takes” is a number") },
          { path: "custom.session", message: "“Session date” is required" },
          { path: "custom.language", message: "Choose one of the values of “Language”" },
        ],
      }),
    );
    const required = definitions.map((one) => ({ ...one, required: true }));
    expect(() =>
      send(
        draft({
          custom: [
            ...filled,
            { fieldId: "catalogue", value: "1" },
            { fieldId: "language", value: "Twi" },
          ],
        }),
        {
          definitions: required,
          isAllowed: true,
        },
      ),
    ).toThrow(
      expect.objectContaining({
        // A publisher who is a party is no person, so the third row lacks nothing.
        details: [0, 3].map((row) => ({
          path: `splits.${row}.custom.instrument`,
          message: "“Instrument” is required",
        })),
      }),
    );
  });

  it("with a label that the rules refuse are not sent", () => {
    const share = definitions.map((one) =>
      one.id === "takes" ? { ...one, label: "Publisher %" } : one,
    );
    expect(() =>
      send(draft(), {
        ...{ definitions: share, isAllowed: true, labelErrors: labelErrorsOf(share) },
      }),
    ).toThrow(
      expect.objectContaining({
        details: [{ path: "custom.takes", message: expect.stringContaining("“Publisher %”") }],
      }),
    );
  });

  it("need a plan if something is filled in; without it a sheet has none, and required ones are not asked", () => {
    expect(() => send(draft(), { definitions, isAllowed: false })).toThrow(
      expect.objectContaining({
        code: "plan_required",
        details: [{ path: "custom", message: planMessage }],
      }),
    );
    const empty = draft({ custom: [] }, companyRows);
    expect(send(empty, { definitions, isAllowed: false })).not.toHaveProperty("fieldDefinitions");
    // A deleted field is filled in for nobody.
    expect(send(draft(), { definitions: [], isAllowed: false })).not.toHaveProperty("custom");
  });

  it("stay in a new version and in an accepted suggestion, and in a draft from an ended sheet", () => {
    const { splits, contributors, title, artist, bpm } = sheet;
    const change = { editedHash: sheet.documentHash, sheet: sources(), changes: ["Title"] };
    const edited = { title: `${title}!`, artist, bpm, splits, contributors };
    const next = replaceVersion(sheet, edited, { ...change, at: minute(3), origin }).after;
    expect(next.custom).toEqual(sheet.custom);
    expect(next.splits[1]?.custom).toEqual([{ fieldId: "instrument", value: "Kora" }]);
    const rows = sheet.splits.map(({ id = "", ...row }) => ({
      ...{ id, songwriterShare: row.songwriterShare, publisherShare: row.publisherShare },
      copyrightShare: row.copyrightShare,
      masterShare: { nia: 4_000, ana: 6_000 }[id] ?? 0,
    }));
    const suggested = suggest(sheet, { kind: "shares", rows }, { by: "c3", id: "s3" });
    const accepted = accept(suggested.after, suggested.suggestion.after).after;
    expect(sheetDocumentOf(accepted, "").custom).toEqual(sheetDocumentOf(sheet, "").custom);
    const ended = voidAgreement(accepted, { reason: "", at: minute(6), origin }).after;
    const { splits: _, ...content } = draftOf([]);
    const copied = copyAgreement(
      ended,
      { ...content, newContributorId: () => "n", createdAt: minute(7) },
      origin,
    ).after;
    expect(send(copied).custom).toEqual(sheet.custom);
  });

  it("of a new version are checked by the definitions with which the sheet was sent", () => {
    const { splits, contributors, title, artist, bpm } = sheet;
    const edit = (custom: { fieldId: string; value: string }[]) =>
      replaceVersion(
        sheet,
        { title, artist, bpm, splits, contributors, custom },
        {
          ...{ editedHash: sheet.documentHash, sheet: sources(), changes: ["x"] },
          ...{ at: minute(3), origin },
        },
      ).after;
    expect(edit([{ fieldId: "session", value: "2026-11-22" }]).documentHash).not.toBe(
      sheet.documentHash,
    );
    expect(() => edit([])).toThrow(
      expect.objectContaining({
        details: [{ path: "custom.session", message: "“Session date” is required" }],
      }),
    );
  });
});

describe("the fields that signers fill in", () => {
  it("are part of the declaration, whose hash is another with another value", () => {
    const declaration = declares(sheet, "c2");
    const text = canonicalDeclaration(declaration);
    expect(text).toContain(
      `"custom":[{"fieldId":"live","label":"Plays live","type":"yes_no","value":"yes"}]`,
    );
    expect(declarationsIn(canonicalDeclarations([declaration]))).toEqual([declaration]);
    expect(sha256(canonicalDeclaration(declares(sheet, "c2", "no")))).not.toBe(sha256(text));
  });

  it("are required where their definition says so: a signature without them is refused", () => {
    const refusal = (value: string | undefined) => () =>
      signSheet(
        sheet,
        signingOf(
          sheet,
          "c2",
          value === undefined ? {} : { declaration: declares(sheet, "c2", value) },
        ),
      );
    for (const value of [undefined, ""])
      expect(refusal(value)).toThrow(
        expect.objectContaining({
          code: "declaration_incomplete",
          details: [{ path: "entries.0.custom.live", message: "“Plays live” is required" }],
        }),
      );
    expect(refusal("maybe")).toThrow(expect.objectContaining({ code: "declaration_incomplete" }));
    expect(signedBy(sheet, "c2").after.contributors[1]?.signedAt).toBeDefined();
  });

  it("are asked of people, not of a publisher who is a party", () => {
    expect(signedBy(sheet, "c1").after.contributors[0]?.signedAt).toBeDefined();
  });

  it.each([
    ["another label", { label: "Publisher %" }],
    ["another type", { type: "text" as const }],
    ["a field of the sender", { fieldId: "takes", label: "Takes", type: "number" as const }],
  ])("with %s are refused", (_, changes) => {
    const { entries, ...rest } = declares(sheet, "c2");
    const declaration = {
      ...rest,
      entries: entries.map((entry) => ({
        ...entry,
        custom: entry.custom?.map((field) => ({ ...field, ...changes })),
      })),
    };
    expect(() => signSheet(sheet, signingOf(sheet, "c2", { declaration }))).toThrow(
      expect.objectContaining({ code: "invalid_request" }),
    );
  });

  it("with a label that the signer made up are refused: it could be a second figure for a share", () => {
    const { entries, ...rest } = declares(sheet, "c2");
    const customFields = [{ label: "Publisher %", value: "90" }];
    const declaration = { ...rest, entries: entries.map((entry) => ({ ...entry, customFields })) };
    expect(() => signSheet(sheet, signingOf(sheet, "c2", { declaration }))).toThrow(
      expect.objectContaining({ code: "invalid_request" }),
    );
  });
});

it("a sealed sheet with custom fields is verified from its files alone, and a changed value is found", async () => {
  let agreement: Agreement = sheet;
  const declarations: Declaration[] = [];
  const signedInputs: string[] = [];
  for (const party of ["c1", "c2", "c3"]) {
    const change = signedBy(agreement, party);
    if (change.signature?.declaration === undefined) throw new Error("It declares");
    declarations.push(change.signature.declaration);
    signedInputs.push(canonicalSignedInput(signedInputOf(agreement.id, change.signature)));
    agreement = change.after;
  }
  const files = {
    agreement: canonicalSheet(sheetDocumentOf(sheet, "Static on the water")),
    declarations: canonicalDeclarations(declarations),
    signedInputs,
  };
  expect(await verifyAgreement(files, sha256)).toMatchObject({
    documentHash: sheet.documentHash,
    findings: [],
  });
  const changed = { ...files, agreement: files.agreement.replace("12.50", "13.50") };
  expect((await verifyAgreement(changed, sha256)).findings).toContain(
    "A signature is on another sheet",
  );
  const declared = {
    ...files,
    declarations: files.declarations.replace(`"value":"yes"`, `"value":"no"`),
  };
  expect((await verifyAgreement(declared, sha256)).findings).toContain(
    "A signature is on another declaration",
  );
});

it("custom fields that are signed again with other values are told to those who signed before", () => {
  const earlier = declares(sheet, "c1", "yes");
  const first = signSheet(sheet, signingOf(sheet, "c1", { declaration: earlier, earlier }));
  const second = signedBy(first.after, "c2");
  expect(second.event).not.toHaveProperty("declared");
  const later = declares(second.after, "c1", "no");
  const again = signSheet(
    second.after,
    signingOf(second.after, "c1", { declaration: later, earlier, at: minute(6) }),
  );
  const changes = ["Nia Okafor, Plays live: Yes → No"];
  expect(again.event).toMatchObject({
    ...{ type: "declared", contributorId: "c1" },
    ...{ declared: changes, signedBefore: ["c2"] },
  });
  expect(again.evidence.find(({ type }) => type === "declared")).toMatchObject({ changes });
  // The bell says it, too, without the values.
  const { id: agreementId, title } = again.after;
  expect(notificationOf(again.after, again.event)).toEqual({
    ...{ kind: "details_changed", agreementId, title, name: "Nia Okafor" },
  });
  expect(subscribersOfEvent(again.event, false)).toEqual(
    expect.arrayContaining(["emails", "notices"]),
  );
});

it("what is filled in first, or taken away, is told as such; equal values are no change", () => {
  const one = declares(sheet, "c1");
  const without = {
    ...one,
    entries: one.entries.map((entry) => ({ ...entry, custom: undefined })),
  };
  expect(describeDeclaredFieldChanges(one, one)).toEqual([]);
  expect(describeDeclaredFieldChanges(without, one)).toEqual([
    "Nia Okafor, Plays live: none → Yes",
  ]);
  expect(describeDeclaredFieldChanges(one, without)).toEqual([
    "Nia Okafor, Plays live: Yes → none",
  ]);
});

it("what a party declares for fields is in the first row of each of its names, and not in the sheet that is signed", () => {
  const { after } = signedBy(sheet, "c1", "no");
  const declared = after.splits.flatMap(({ id, declaredCustom = [] }) =>
    declaredCustom.map(({ label, value }) => [id, label, value]),
  );
  expect(declared).toEqual([["nia", "Plays live", "no"]]);
  expect(canonicalSheet(sheetDocumentOf(after, "Static on the water"))).toBe(
    canonicalSheet(sheetDocumentOf(sheet, "Static on the water")),
  );
  // The song has them for the export; lists and copies have none.
  expect(declaredFieldsOfRows(after.splits)).toMatchObject([
    { label: "Plays live", row: "nia", isDeclared: true },
  ]);
  expect(JSON.stringify(rowsWithSignatures(after))).not.toContain("Plays live");
  const ended = voidAgreement(after, { reason: "", at: minute(6), origin }).after;
  const { splits: _, ...content } = draftOf([]);
  const input = { ...content, newContributorId: () => "n", createdAt: minute(7) };
  expect(JSON.stringify(copyAgreement(ended, input, origin).after.splits)).not.toContain(
    "Plays live",
  );
});
