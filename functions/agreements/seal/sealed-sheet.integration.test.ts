import { createHash, randomUUID } from "node:crypto";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import {
  agreementStatus,
  createSong,
  signedUpUser,
  waitUntil,
  type CreatedSong,
} from "../../../infra/tools/testing/agreement.ts";
import { pdfPages } from "../../../infra/tools/testing/pdf-text.ts";
import {
  callSigning,
  openSignerPage,
  rowOfSchema3,
  sheetSignatureBody,
  withOwnIpi,
} from "../../../infra/tools/testing/schema-3.ts";
import { ownDeclaration } from "../../../infra/tools/samples/details-to-sign.ts";
import { setUpCloud } from "../../../infra/tools/testing/set-up-cloud.ts";
import { Visitor } from "../../../infra/tools/samples/visitor.ts";
import {
  declarationsIn,
  type Declaration,
} from "../../../shared/domain/agreement/agreeing/declarations/declaration.ts";
import {
  sealedFileNames,
  verifySealedFiles,
  type SealedFileTexts,
} from "../../../shared/domain/agreement/evidence/sealed-files.ts";

const cloud = setUpCloud();
const correctedIpi = "00014107338";
const key = () => ({ "idempotency-key": randomUUID() });
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

let owner: Visitor;
beforeAll(async () => {
  owner = await signedUpUser(cloud.url, "Nia Okafor", "nia@example.com");
});

/** Signs by the link in the email to this address, with the details that the page shows or with others. */
async function sign(
  { title, agreement: { id } }: CreatedSong,
  email: string,
  declare: (suggested: Declaration) => Declaration = (suggested) => suggested,
): Promise<void> {
  const { shareLink, page } = await openSignerPage(cloud.url, email, title);
  const body = sheetSignatureBody(page, shareLink, declare(ownDeclaration(page)));
  const answer = await callSigning(new Visitor(cloud.url), { id, action: "sign" }, body);
  expect(answer).toMatchObject({ status: 200 });
}

/** The sealed PDF of a sheet that everyone has signed. */
async function sealedPdf(song: CreatedSong): Promise<Uint8Array> {
  await waitUntil(
    () => agreementStatus(owner, song.agreement.id),
    (status) => status === "completed",
  );
  const { headers } = await owner.request("GET", `/api/songs/${song.id}/download/agreement`);
  return new Uint8Array(await (await fetch(headers.get("location") ?? "")).arrayBuffer());
}

/** The files that a PDF holds, as texts. */
async function attachedTo(pdf: Uint8Array): Promise<SealedFileTexts> {
  const document = await getDocument({ data: Uint8Array.from(pdf), verbosity: 0 }).promise;
  // pdfjs-dist declares no type for this result.
  const attached = (await document.getAttachments()) as Record<string, { content: Uint8Array }>;
  const textOf = (name: string) => Buffer.from(attached[name]?.content ?? []).toString("utf8");
  return {
    agreement: textOf(sealedFileNames.agreement),
    declarations: textOf(sealedFileNames.declarations),
    signatures: textOf(sealedFileNames.signatures),
  };
}

/** JSON by RFC 8785 for values whose member names are ASCII, without the product's own code. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`).join(",")}}`;
}

/** What the test reads of a signature in `signatures.json`. */
interface ListedSignature {
  signedHash: string;
  input: { party: string; documentHash: string; declarationHash: string };
}

/** Computes every hash again from the files alone, as somebody without the product would. */
function expectOwnHashes({ agreement, declarations, signatures }: SealedFileTexts): void {
  // Texts of JSON, whose parts are compared below.
  const parsed = JSON.parse(declarations) as { party: string }[];
  const listed = JSON.parse(signatures) as ListedSignature[];
  expect(canonical(JSON.parse(agreement))).toBe(agreement);
  expect(listed.length).toBeGreaterThan(0);
  for (const [index, { signedHash, input }] of listed.entries()) {
    expect(input.party).toBe(parsed[index]?.party);
    expect(input.documentHash).toBe(sha256(agreement));
    expect(input.declarationHash).toBe(sha256(canonical(parsed[index])));
    expect(signedHash).toBe(sha256(canonical(input)));
  }
}

it("a sealed sheet holds what was declared after another signed, and all hashes, in the file alone", async () => {
  const title = "Sealed as Declared";
  const song = await createSong(owner, {
    title,
    splits: [
      rowOfSchema3("Ann Reyes", "ann@example.com", 60),
      rowOfSchema3("Ben Park", "ben@example.com", 40),
    ],
  });
  await sign(song, "ann@example.com");
  await sign(song, "ben@example.com", (own) => withOwnIpi(own, correctedIpi));

  const pdf = await sealedPdf(song);
  const files = await attachedTo(pdf);
  expectOwnHashes(files);
  const verified = await verifySealedFiles(files, sha256);
  expect(verified).toMatchObject({
    schema: 3,
    findings: [],
    documentHash: song.agreement.documentHash,
  });
  const [ann, ben] = declarationsIn(files.declarations);
  expect(ben?.entries[0]).toMatchObject({ name: "Ben Park", ipi: correctedIpi });
  expect(verified.declarations[1]).toMatchObject({ party: ben?.party });
  // Ann signed before Ben declared: her signature counts, and says that she saw no declaration of his.
  expect(verified.unseen).toEqual([{ by: ann?.party, of: ben?.party, seenHash: null }]);

  const hash = createHash("sha256").update(pdf).digest("hex");
  const record = await new Visitor(cloud.url).request("GET", `/api/verify/${hash}`);
  expect(record.body).toMatchObject({
    title,
    parties: [{ name: "Ann Reyes" }, { name: "Ben Park" }],
  });
});

it("two artists of one manager at one mailbox, and a writer and their company, have details of their own in file and PDF", async () => {
  const [manager, writer] = ["manager@example.com", "writer@example.com"];
  const share = { publisherPercentage: 0 };
  const song = await createSong(owner, {
    title: "One Mailbox",
    splits: [
      { ...rowOfSchema3("Ada Lune", manager, 40), rowId: "ada" },
      { ...rowOfSchema3("Bo Lune", manager, 30), rowId: "bo" },
      { ...rowOfSchema3("Cy Park", writer, 30), ...share, rowId: "cy" },
      {
        ...{ songwriterName: "Park Songs", email: writer, rowId: "company", pro: "PRS" },
        ...{ kind: "publisher", forRows: ["cy"], publisherPercentage: 30 },
      },
    ],
  });
  const ipis: Record<string, string> = {
    "Ada Lune": "00052210040",
    "Bo Lune": "00014107338",
    "Cy Park": "none",
    "Park Songs": "00076235515",
  };
  const eachWithOwnIpi = (suggested: Declaration): Declaration => ({
    ...suggested,
    entries: suggested.entries.map((entry) => ({
      ...entry,
      pro: entry.name === "Park Songs" ? { name: "PRS", code: "052" } : entry.pro,
      ipi: ipis[entry.name] ?? "",
    })),
  });
  for (const email of [manager, writer]) await sign(song, email, eachWithOwnIpi);

  const pdf = await sealedPdf(song);
  const files = await attachedTo(pdf);
  expectOwnHashes(files);
  expect((await verifySealedFiles(files, sha256)).findings).toEqual([]);
  const [managers, writers] = declarationsIn(files.declarations);
  expect([managers, writers].map((one) => one?.entries)).toMatchObject([
    [
      { name: "Ada Lune", person: {}, rows: ["ada"], ipi: "00052210040" },
      { name: "Bo Lune", person: {}, rows: ["bo"], ipi: "00014107338" },
    ],
    [
      { name: "Cy Park", person: {}, rows: ["cy"], ipi: "none" },
      { name: "Park Songs", company: {}, rows: ["company"], ipi: "00076235515" },
    ],
  ]);
  const text = (await pdfPages(pdf)).join(" ").replaceAll(/\s+/g, " ");
  for (const printed of [/Ada Lune BMI 00052210040/, /Bo Lune BMI 00014107338/, /00076235515/])
    expect(text).toMatch(printed);
});

it("custom fields of the sheet, of a person and of a signer are in the files, and every hash comes out of these alone", async () => {
  const Field = z.object({ id: z.string() });
  const add = async (field: object) =>
    (await owner.expect(Field, "POST", "/api/custom-fields", field, key())).id;
  const session = await add({ label: "Session date", type: "date" });
  const instrument = await add({ label: "Instrument", type: "text", scope: "person" });
  const live = await add({
    ...{ label: "Plays live", type: "yes_no", scope: "person", filledBy: "signer" },
  });
  const [ann, ben] = ["fay@example.com", "gus@example.com"];
  // Composed of a letter and an accent, where what is signed has one character.
  const kora = "Kora a\u0300 21 cordes";
  const song = await createSong(owner, {
    title: "Fields in the File",
    splits: [
      { ...rowOfSchema3("Fay Reyes", ann, 60), custom: [{ fieldId: instrument, value: kora }] },
      rowOfSchema3("Gus Park", ben, 40),
    ],
    custom: [{ fieldId: session, value: "2026-11-21" }],
  });
  const plays = (value: string) => (suggested: Declaration) => ({
    ...suggested,
    entries: suggested.entries.map((entry) => ({
      ...entry,
      custom: [{ fieldId: live, label: "Plays live", type: "yes_no" as const, value }],
    })),
  });
  await sign(song, ann, plays("yes"));
  await sign(song, ben, plays("no"));

  const files = await attachedTo(await sealedPdf(song));
  expectOwnHashes(files);
  expect(JSON.parse(files.agreement)).toMatchObject({
    custom: [
      { fieldId: session, label: "Session date", type: "date", value: "2026-11-21" },
      { fieldId: instrument, label: "Instrument", type: "text", value: kora.normalize("NFC") },
    ],
  });
  expect(JSON.parse(files.declarations)).toMatchObject(
    ["yes", "no"].map((value) => ({
      entries: [{ custom: [{ fieldId: live, label: "Plays live", type: "yes_no", value }] }],
    })),
  );
  // Another value is another document.
  const changed = files.agreement.replace("2026-11-21", "2026-11-22");
  expect(sha256(changed)).not.toBe(sha256(files.agreement));
  const verified = await verifySealedFiles({ ...files, agreement: changed }, sha256);
  expect(verified.findings).not.toEqual([]);
});

it("a drawing stays beside the address that it was made under, also after that address was corrected", async () => {
  const [former, next, other] = ["former@example.com", "next@example.com", "other@example.com"];
  const song = await createSong(owner, {
    title: "Under Its Address",
    splits: [rowOfSchema3("Dee Ito", former, 50), rowOfSchema3("Ed Moe", other, 50)],
  });
  await sign(song, former);
  const { id, splits } = song.agreement;
  const path = `/api/agreements/${id}/contributors/${splits[0]?.contributorId ?? ""}/email`;
  expect((await owner.request("POST", path, { email: next }, key())).status).toBe(200);
  await sign(song, other);

  const pdf = await sealedPdf(song);
  const files = await attachedTo(pdf);
  expect((await verifySealedFiles(files, sha256)).findings).toEqual([]);
  const [sheet = ""] = await pdfPages(pdf);
  const text = sheet.replaceAll(/\s+/g, " ");
  expect(text).toMatch(/Dee Ito former@example\.com/);
  expect(text).not.toContain(next);
});
