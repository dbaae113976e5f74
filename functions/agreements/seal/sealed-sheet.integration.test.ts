import { createHash } from "node:crypto";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, it } from "vitest";
import {
  agreementStatus,
  createSong,
  signedUpUser,
  waitUntil,
} from "../../../infra/tools/testing/agreement.ts";
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
import { declarationsIn } from "../../../shared/domain/agreement/agreeing/declarations/declaration.ts";
import {
  sealedFileNames,
  verifySealedFiles,
} from "../../../shared/domain/agreement/evidence/sealed-files.ts";

const cloud = setUpCloud();
const title = "Sealed as Declared";
const correctedIpi = "00014107338";
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** The files that a PDF holds, as texts. */
async function attachedTo(pdf: Uint8Array) {
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

it("a sealed sheet holds what was declared after another signed, and all hashes, in the file alone", async () => {
  const owner = await signedUpUser(cloud.url, "Nia Okafor", "nia@example.com");
  const song = await createSong(owner, {
    title,
    splits: [
      rowOfSchema3("Ann Reyes", "ann@example.com", 60),
      rowOfSchema3("Ben Park", "ben@example.com", 40),
    ],
  });
  const { id } = song.agreement;
  const sign = async (email: string, ipi?: string) => {
    const { shareLink, page } = await openSignerPage(cloud.url, email, title);
    const own = ownDeclaration(page);
    const declaration = ipi === undefined ? own : withOwnIpi(own, ipi);
    const body = sheetSignatureBody(page, shareLink, declaration);
    return await callSigning(new Visitor(cloud.url), { id, action: "sign" }, body);
  };
  const first = await sign("ann@example.com");
  expect(first.status).toBe(200);
  expect((await sign("ben@example.com", correctedIpi)).status).toBe(200);
  await waitUntil(
    () => agreementStatus(owner, id),
    (status) => status === "completed",
  );

  const { headers } = await owner.request("GET", `/api/songs/${song.id}/download/agreement`);
  const pdf = new Uint8Array(await (await fetch(headers.get("location") ?? "")).arrayBuffer());
  const files = await attachedTo(pdf);
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
