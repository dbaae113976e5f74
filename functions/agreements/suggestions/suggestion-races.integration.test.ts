import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
  agreementStatus,
  signedUpUser,
  waitUntil,
} from "../../../infra/tools/testing/agreement.ts";
import {
  readSignerPage,
  sheetSignatureBody,
  withOwnIpi,
} from "../../../infra/tools/testing/schema-3.ts";
import { ownDeclaration } from "../../../infra/tools/samples/details-to-sign.ts";
import { setUpCloud } from "../../../infra/tools/testing/set-up-cloud.ts";
import { Visitor, type VisitorResponse } from "../../../infra/tools/samples/visitor.ts";
import { errors } from "../../../shared/contracts/errors/errors.ts";
import { newSheet, type SuggestedSheet, type TestParty } from "./suggestions.fixture.ts";

const cloud = setUpCloud();
/** Of each of the five kinds of race: forty pairs together. */
const pairs = 8;
const otherIpi = "00014107338";

/** An account of seven days sends 20 sheets a day, so each kind of race has an owner of its own. */
let racing = 0;
async function newOwner(): Promise<Visitor> {
  racing += 1;
  return await signedUpUser(cloud.url, "Nia Okafor", `nia${racing}@race.example`);
}

type Call = () => Promise<VisitorResponse>;

/** Runs both calls at once, each pair on a sheet of its own, and gives the answers. */
async function race(
  owner: Visitor,
  begin: (sheet: SuggestedSheet) => Promise<[Call, Call]>,
  more: object = {},
) {
  const run: { sheet: SuggestedSheet; first: VisitorResponse; second: VisitorResponse }[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    const sheet = await newSheet(cloud.url, owner, more);
    const [one, two] = await begin(sheet);
    // Each call is the earlier one of half of the pairs.
    const isTurned = pair % 2 === 1;
    const [early, late] = await Promise.all(isTurned ? [two(), one()] : [one(), two()]);
    run.push({ sheet, first: isTurned ? late : early, second: isTurned ? early : late });
  }
  return run;
}

const isDone = ({ status }: VisitorResponse): boolean => status < 300;

/** Expects that a call lost: its answer says why. */
function expectLost(
  { status, body }: VisitorResponse,
  code: keyof typeof errors,
  error: string = errors[code].message,
): void {
  expect({ status, body }).toMatchObject({ status: 409, body: { code, error } });
}

/** A signature as the party's page shows the sheet now, which a test sends later. */
async function preparedSignature(sheet: SuggestedSheet, party: TestParty): Promise<Call> {
  const { shareLink } = party;
  const page = await readSignerPage(new Visitor(cloud.url), shareLink);
  const body = sheetSignatureBody(page, shareLink);
  return async () => await sheet.act("sign", body);
}

/** Lets all sign who have not, and waits for the seals. */
async function expectSealed(owner: Visitor, sheets: readonly SuggestedSheet[]): Promise<void> {
  for (const sheet of sheets)
    for (const party of [sheet.ben, sheet.cy, sheet.dee]) {
      const { signed } = await sheet.pageOf(party);
      if (!signed) expect(await sheet.sign(party)).toMatchObject({ status: 200 });
    }
  for (const { id } of sheets)
    await waitUntil(
      () => agreementStatus(owner, id),
      (status) => status === "completed",
    );
}

describe(
  "of two calls at the same moment one wins, and the other learns why",
  { timeout: 240_000 },
  () => {
    it("accepting × signing", async () => {
      const owner = await newOwner();
      const done = await race(owner, async (sheet) => {
        const id = await sheet.suggested(sheet.dee);
        const { documentHash, revision } = await sheet.ownersPage();
        const sign = await preparedSignature(sheet, sheet.ben);
        return [async () => await sheet.answer(id, "accept", { documentHash, revision }), sign];
      });
      for (const { sheet, first, second } of done) {
        const isAccepted = isDone(first);
        expect(isDone(second)).toBe(!isAccepted);
        expectLost(isAccepted ? second : first, "version_outdated");
        const { version, splits } = await sheet.ownersPage();
        expect(version).toBe(isAccepted ? 2 : 1);
        expect(splits[0]?.songwriterPercentage).toBe(isAccepted ? 45 : 50);
        // Both pages show what happened.
        expect(await sheet.pageOf(sheet.ben)).toMatchObject({ version, signed: !isAccepted });
        const [left] = (await sheet.ownersPage()).agreeing.suggestions;
        expect(left).toMatchObject({ state: isAccepted ? "accepted" : "open" });
      }
      await expectSealed(
        owner,
        done.map(({ sheet }) => sheet),
      );
    });

    it("accepting × accepting another suggestion", async () => {
      const owner = await newOwner();
      const done = await race(owner, async (sheet) => {
        const [one, two] = [
          await sheet.suggested(sheet.dee),
          await sheet.suggested(sheet.cy, {
            shareLink: sheet.cy.shareLink,
            documentHash: sheet.cy.page.documentHash,
            kind: "text",
            content: { title: "Another title" },
          }),
        ];
        const { documentHash, revision } = await sheet.ownersPage();
        const seen = { documentHash, revision };
        return [
          async () => await sheet.answer(one, "accept", seen),
          async () => await sheet.answer(two, "accept", seen),
        ];
      });
      for (const { sheet, first, second } of done) {
        const isFirst = isDone(first);
        expect(isDone(second)).toBe(!isFirst);
        expectLost(isFirst ? second : first, "version_outdated");
        const { version, song, splits, agreeing } = await sheet.ownersPage();
        expect(version).toBe(2);
        expect(song.title === "Another title").toBe(!isFirst);
        expect(splits[0]?.songwriterPercentage).toBe(isFirst ? 45 : 50);
        expect(
          agreeing.suggestions.map((one) => (one.view === "whole" ? one.state : "")).toSorted(),
        ).toEqual(["accepted", "overtaken"]);
      }
      await expectSealed(
        owner,
        done.map(({ sheet }) => sheet),
      );
    });

    it("declaring anew × the last signature", async () => {
      const owner = await newOwner();
      const done = await race(owner, async (sheet) => {
        const { ben, cy, dee } = sheet;
        for (const party of [ben, cy]) await sheet.sign(party);
        const page = await readSignerPage(new Visitor(cloud.url), ben.shareLink);
        const anew = withOwnIpi(ownDeclaration(page), otherIpi);
        const { signatureData: _, ...body } = sheetSignatureBody(page, ben.shareLink, anew);
        const declare = async () => await sheet.act("sign", { ...body, keepsDrawing: true });
        return [declare, await preparedSignature(sheet, dee)];
      });
      for (const { first, second } of done) {
        // What Dee signs counts whichever details of Ben her page has shown.
        expect(second).toMatchObject({ status: 200, body: { status: "signed" } });
        const closed = "This agreement is closed, so these details can no longer be changed.";
        if (!isDone(first)) expectLost(first, "agreement_closed", closed);
      }
      await expectSealed(
        owner,
        done.map(({ sheet }) => sheet),
      );
      for (const { sheet, first } of done) {
        const page = await readSignerPage(new Visitor(cloud.url), sheet.ben.shareLink);
        const declared = page.splits[0]?.songwriterIpi;
        expect(declared === otherIpi).toBe(isDone(first));
        expect(page.signatures).toHaveLength(3);
      }
    });

    it("suggesting × voiding", async () => {
      const owner = await newOwner();
      const done = await race(owner, async (sheet) => [
        async () => await sheet.suggest(sheet.shares(sheet.dee)),
        async () => await sheet.act("void", { reason: "" }, { visitor: owner }),
      ]);
      for (const { sheet, first, second } of done) {
        expect(isDone(second)).toBe(true);
        if (!isDone(first)) expectLost(first, "agreement_closed");
        const { status, agreeing } = await sheet.ownersPage();
        expect(status).toBe("voided");
        const [suggestion] = agreeing.suggestions;
        expect(suggestion?.view === "whole" ? suggestion.state : undefined).toBe(
          first.status === 201 ? "overtaken" : undefined,
        );
        expect(await sheet.pageOf(sheet.dee)).toMatchObject({ status: "voided" });
      }
    });

    it("saying that it looks right × editing", async () => {
      const owner = await newOwner();
      const done = await race(
        owner,
        async (sheet) => {
          const { documentHash } = await sheet.ownersPage();
          return [
            async () => await sheet.looksRight(sheet.dee, documentHash),
            async () =>
              await owner.request(
                "PATCH",
                `/api/agreements/${sheet.id}`,
                { documentHash, title: "Edited" },
                { "idempotency-key": randomUUID() },
              ),
          ];
        },
        { asksAgreementFirst: true },
      );
      for (const { sheet, first, second } of done) {
        expect(isDone(second)).toBe(true);
        if (!isDone(first)) expectLost(first, "version_outdated");
        // Nobody has agreed to the new version.
        const { version, documentHash, agreeing } = await sheet.ownersPage();
        expect(version).toBe(2);
        expect(agreeing.others.some(({ hasAgreed }) => hasAgreed)).toBe(false);
        for (const party of [sheet.ben, sheet.cy, sheet.dee])
          expect(await sheet.looksRight(party, documentHash)).toMatchObject({ status: 200 });
      }
      await expectSealed(
        owner,
        done.map(({ sheet }) => sheet),
      );
    });
  },
);
