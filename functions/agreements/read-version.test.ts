import { expect, it } from "vitest";
import {
  sentSheet,
  signingOf,
  withIpi,
} from "../../shared/domain/agreement/agreeing/agreeing.fixture.ts";
import {
  canonicalSheet,
  sheetDocumentOf,
} from "../../shared/domain/agreement/agreeing/sheet-document-3.ts";
import { signSheet } from "../../shared/domain/agreement/agreeing/sign-sheet.ts";
import { suggestedDeclaration } from "../../shared/domain/agreement/agreeing/declarations/suggested-declaration.ts";
import { personalWorkspaceOf } from "../../shared/domain/ids.ts";
import type { Stores } from "../data/stores.ts";
import { ownerCall } from "../testing/call-contexts.fixture.ts";
import { readAgreementVersion } from "./read-version.ts";

const sheet = sentSheet();

it("an earlier version of schema 3 has kinds and roles, and what its signers declared on it", async () => {
  const declaration = withIpi(suggestedDeclaration(sheet, "c2"), "00014107338");
  const { signature } = signSheet(sheet, signingOf(sheet, "c2", { declaration }));
  const { id, version, documentHash, sentAt, sentBy } = sheet;
  const document = canonicalSheet(sheetDocumentOf(sheet, "Static on the water"));
  const sent = { version, document, documentHash, sentAt, documentSchema: 3 as const };
  // Only the reads of this use case.
  const stores = {
    agreements: {
      readHead: async () => ({ ...sheet, workspaceId: personalWorkspaceOf(sentBy) }),
      readSentVersion: async () => ({ sent, signatures: [signature] }),
    },
  } as unknown as Stores;
  const call = ownerCall(sentBy, { params: { id, version }, body: {} }, { at: sentAt });
  const view = await readAgreementVersion(stores, call);
  expect(view).toMatchObject({
    ...{ version, licensing: "any_party", thirdParty: null, lyrics: "Static on the water" },
    signatures: [{ contributorId: "c2" }],
  });
  expect(view.splits).toMatchObject([
    { songwriterName: "Nia Reyes", rowId: "nia", kind: "writer", pro: "", declaredAt: null },
    {
      ...{ songwriterName: "Ben Reyes", rowId: "ben", role: "CA", pro: "BMI" },
      ...{ songwriterIpi: "00014107338", declaredAt: signature.signedAt },
    },
    { songwriterName: "Cy Reyes", declaredAt: null },
  ]);
});
