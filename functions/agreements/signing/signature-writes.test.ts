import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
} from "@aws-sdk/lib-dynamodb";
import { mockClient } from "aws-sdk-client-mock";
import { beforeEach, describe, expect, it } from "vitest";
import {
  sentSheet,
  signingOf,
  withIpi,
} from "../../../shared/domain/agreement/agreeing/agreeing.fixture.ts";
import { canonicalDeclaration } from "../../../shared/domain/agreement/agreeing/declarations/declaration.ts";
import { seenBy } from "../../../shared/domain/agreement/agreeing/declarations/require-details.ts";
import { signSheet } from "../../../shared/domain/agreement/agreeing/sign-sheet.ts";
import { suggestedDeclaration } from "../../../shared/domain/agreement/agreeing/declarations/suggested-declaration.ts";
import { minute, pendingOf } from "../../../shared/domain/agreement/agreement.fixture.ts";
import type { SentAgreement } from "../../../shared/domain/agreement/agreement.ts";
import { consentVersionFor } from "../../../shared/domain/agreement/evidence/consent.ts";
import type { Signature } from "../../../shared/domain/agreement/evidence/signature.ts";
import { AgreementRepository } from "../../data/agreements/agreement-repository.ts";
import { agreementKeys } from "../../data/agreements/agreement-keys.ts";
import { Table } from "../../data/core/table.ts";
import { hashToken } from "../../platform/keyed-hashes.ts";
import { sha256Of } from "../../platform/sha256.ts";
import { agreementObjectsInMemory } from "../../testing/agreement-objects.fixture.ts";
import { signingCall } from "../../testing/call-contexts.fixture.ts";
import { setUpKeysSecret } from "../../testing/secrets.fixture.ts";
import { keepDeclaration } from "./keep-declaration.ts";
import { readByLink } from "./read-by-link.ts";
import { signAsContributor } from "./sign-as-contributor.ts";

setUpKeysSecret();

const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: "eu-west-1" }));
const dynamo = mockClient(client);
const table = new Table(client, "table", "test");
const stores = { table, agreements: new AgreementRepository(table) };
const { loadObjects } = agreementObjectsInMemory();

/** What the table holds of a sent agreement. */
function stored(agreement: SentAgreement, signatures: readonly Signature[] = []) {
  const { id, version, documentHash, sentAt } = agreement;
  const sent = { version, document: '{"schema":3,"lyrics":""}', documentHash, sentAt };
  dynamo.on(GetCommand).resolves({});
  dynamo.on(GetCommand, { Key: agreementKeys.agreement(id) }).resolves({ Item: agreement });
  dynamo
    .on(GetCommand, { Key: agreementKeys.agreementVersion(id, version) })
    .resolves({ Item: sent });
  dynamo.on(QueryCommand).resolves({ Items: [...signatures] });
  dynamo.on(TransactWriteCommand).resolves({});
}

beforeEach(() => dynamo.reset());

const written = () =>
  dynamo
    .commandCalls(TransactWriteCommand)
    .flatMap(({ args: [{ input }] }) => input.TransactItems ?? []);
const kindsWritten = () =>
  written().map(({ Put, Update }) => String(Put?.Item?.["kind"] ?? Update?.Key?.["sk"]));

/** The fields of a signature by which a contributor declares an IPI. */
function detailsOf(agreement: SentAgreement, id: string, ipi = "00052210040") {
  const declaration = withIpi(suggestedDeclaration(agreement, id), ipi);
  return {
    declaration,
    declarationHash: sha256Of(canonicalDeclaration(declaration)),
    seen: seenBy(agreement, id, true),
    consentVersion: consentVersionFor(3),
  };
}

async function callOf(agreement: SentAgreement, id: string, changes: object) {
  const contributor = agreement.contributors.find((one) => one.id === id);
  if (contributor === undefined) throw new Error("The sheet has no such contributor");
  return await signingCall(agreement, contributor, { at: minute(9) }, changes);
}

const sheet = sentSheet();

describe("a signature on a sheet of schema 3", () => {
  it("writes one item more than one of schema 2, and reads none more", async () => {
    const earlier = pendingOf(3);
    stored(earlier);
    await signAsContributor(stores, loadObjects, await callOf(earlier, "c1", {}));
    const [writes, reads] = [written().length, dynamo.commandCalls(GetCommand).length];
    dynamo.reset();
    stored(sheet);
    await signAsContributor(stores, loadObjects, await callOf(sheet, "c1", detailsOf(sheet, "c1")));
    expect(written()).toHaveLength(writes + 1);
    expect(kindsWritten().filter((kind) => kind === "evidence")).toHaveLength(3);
    expect(dynamo.commandCalls(GetCommand)).toHaveLength(reads);
    const signature = written().find(({ Put }) => Put?.Item?.["kind"] === "signature")?.Put?.Item;
    expect(signature).toMatchObject({
      ...agreementKeys.signature(sheet.id, 1, "c1"),
      declarationHash: detailsOf(sheet, "c1").declarationHash,
      declaration: { entries: [{ name: "Nia Reyes" }] },
    });
    expect(signature?.["signedHash"]).toMatch(/^[0-9a-f]{64}$/);
  });

  it("is made anew with the kept drawing under a key of its own, and changes no other", async () => {
    const first = signSheet(sheet, signingOf(sheet, "c1", { imageKey: "signatures/of-nia.png" }));
    const { after } = first;
    if (after.status !== "pending") throw new Error("Two have yet to sign");
    stored(after, [first.signature]);
    const { signatureData: _, ...body } = (
      await callOf(after, "c1", detailsOf(after, "c1", "00014107338"))
    ).body;
    const call = await callOf(after, "c1", {});
    const again = { ...call, body: { ...body, keepsDrawing: true as const } };
    const view = await signAsContributor(stores, loadObjects, again);
    expect(view).toMatchObject({ signatures: [{ contributorId: "c1" }] });
    const signatures = written().filter(({ Put }) => Put?.Item?.["kind"] === "signature");
    expect(signatures.map(({ Put }) => Put?.Item)).toMatchObject([
      {
        ...agreementKeys.signature(sheet.id, 1, "c1", 2),
        ...{ generation: 2, imageKey: "signatures/of-nia.png", name: "Writer" },
      },
    ]);
    expect(signatures[0]?.Put?.ConditionExpression).toContain("attribute_not_exists");
  });

  it("does not give the drawing to another address of the contributor", async () => {
    const first = signSheet(sheet, signingOf(sheet, "c1"));
    const { after } = first;
    if (after.status !== "pending") throw new Error("Two have yet to sign");
    const moved = {
      ...after,
      contributors: after.contributors.map((one) =>
        one.id === "c1" ? { ...one, email: "new@example.com", hasSignedHere: false } : one,
      ),
    };
    stored(moved, [first.signature]);
    const call = await callOf(moved, "c1", detailsOf(moved, "c1", "00014107338"));
    const kept = { ...call, body: { ...call.body, keepsDrawing: true as const } };
    for (const one of [call, kept])
      await expect(signAsContributor(stores, loadObjects, one)).rejects.toMatchObject({
        code: "agreement_closed",
      });
    expect(written()).toEqual([]);
  });
});

describe("the page of a contributor", () => {
  const visitor = {
    ...{ at: minute(9), cookies: new Map<string, string>() },
    findSession: async () => undefined,
  };

  /** The reads of the page that a contributor's link opens. */
  async function readsOfPage(agreement: SentAgreement): Promise<number> {
    dynamo.reset();
    stored(agreement);
    const { shareLink } = (await callOf(agreement, "c1", {})).body;
    const link = { agreementId: agreement.id, linkKind: "personal", generation: 1 };
    dynamo
      .on(GetCommand, { Key: agreementKeys.link(hashToken(shareLink)) })
      .resolves({ Item: link });
    await readByLink(stores, loadObjects, { ...visitor, shareLink });
    return [
      ...dynamo.commandCalls(GetCommand),
      ...dynamo.commandCalls(QueryCommand),
      ...dynamo.commandCalls(BatchGetCommand),
    ].length;
  }

  it("takes no read more than one of schema 2, and one with a draft or suggestions", async () => {
    const earlier = await readsOfPage(pendingOf(3));
    expect(await readsOfPage(sheet)).toBe(earlier);
    const withEach = (changes: object) => ({
      ...sheet,
      contributors: sheet.contributors.map((one) => ({ ...one, ...changes })),
    });
    const [draft, suggestions] = [{ hasDeclarationDraft: true }, { suggestionCount: 5 }];
    for (const changes of [draft, suggestions, { ...draft, ...suggestions }])
      expect(await readsOfPage(withEach(changes))).toBe(earlier + 1);
  });
});

const draftCall = async (agreement: SentAgreement) => {
  const call = await callOf(agreement, "c1", {});
  const { shareLink, documentHash } = call.body;
  const { declaration } = detailsOf(agreement, "c1");
  return { ...call, body: { shareLink, documentHash, declaration } };
};

describe("a draft of a declaration", () => {
  it("changes the head once, and is then written alone", async () => {
    stored(sheet);
    await keepDeclaration(stores, loadObjects, await draftCall(sheet));
    expect(kindsWritten()).toEqual(expect.arrayContaining(["agreement", "declaration-draft"]));
    const head = written().find(({ Put }) => Put?.Item?.["kind"] === "agreement")?.Put?.Item;
    expect(head).toMatchObject({
      schema: 3,
      contributors: [{ hasDeclarationDraft: true }, {}, {}],
    });

    dynamo.reset();
    const named = {
      ...sheet,
      contributors: sheet.contributors.map((one) => ({
        ...one,
        hasDeclarationDraft: true as const,
      })),
    };
    stored(named);
    const view = await keepDeclaration(stores, loadObjects, await draftCall(named));
    expect(kindsWritten()).toEqual(["declaration-draft"]);
    expect(view.agreeing?.own?.draft).toEqual(detailsOf(sheet, "c1").declaration);
  });
});
