import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { signedUpUser } from "../../../infra/tools/testing/agreement.ts";
import { setUpCloud } from "../../../infra/tools/testing/set-up-cloud.ts";
import type { Visitor, VisitorResponse } from "../../../infra/tools/samples/visitor.ts";
import { newSheet, type SuggestedSheet } from "./suggestions.fixture.ts";

const cloud = setUpCloud();
const pairs = 10;

/** An account of seven days sends 20 sheets a day, so each kind of race has an owner of its own. */
let racing = 0;
async function newOwner(): Promise<Visitor> {
  racing += 1;
  return await signedUpUser(cloud.url, "Nia Okafor", `nia${racing}@race.example`);
}

/** Runs both calls at once, ten times on sheets of their own, and gives the answers. */
async function race(
  owner: Visitor,
  begin: (
    sheet: SuggestedSheet,
  ) => Promise<[() => Promise<VisitorResponse>, () => Promise<VisitorResponse>]>,
  more: object = {},
) {
  const run: { sheet: SuggestedSheet; first: VisitorResponse; second: VisitorResponse }[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    const sheet = await newSheet(cloud.url, owner, more);
    const [one, two] = await begin(sheet);
    const [first, second] = await Promise.all([one(), two()]);
    run.push({ sheet, first, second });
  }
  return run;
}

const statusOf = ({ status }: VisitorResponse) => (status < 300 ? "done" : status);
const codeOf = ({ body }: VisitorResponse) =>
  typeof body === "object" && body !== null && "code" in body ? body.code : undefined;

let owner: Visitor;

describe("of two calls at the same moment one wins, and the other learns why", () => {
  beforeAll(async () => {
    owner = await newOwner();
  });

  it("accepting × signing", async () => {
    const done = await race(owner, async (sheet) => {
      const id = await sheet.suggested(sheet.dee);
      const { documentHash, revision } = await sheet.ownersPage();
      return [
        async () => await sheet.answer(id, "accept", { documentHash, revision }),
        async () => await sheet.sign(sheet.ben),
      ];
    });
    for (const { sheet, first, second } of done) {
      const { version, splits } = await sheet.ownersPage();
      // A signature that read the new version before it signs, signs that one.
      const isAccepted = statusOf(first) === "done";
      expect(version).toBe(isAccepted ? 2 : 1);
      expect(splits[0]?.songwriterPercentage).toBe(isAccepted ? 45 : 50);
      if (!isAccepted) expect(codeOf(first)).toBe("version_outdated");
      if (statusOf(second) !== "done") expect(codeOf(second)).toBe("version_outdated");
      expect([statusOf(first), statusOf(second)]).toContain("done");
    }
  });

  it("accepting × accepting another suggestion", async () => {
    const own = await newOwner();
    const done = await race(own, async (sheet) => {
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
      expect(new Set([statusOf(first), statusOf(second)])).toEqual(new Set([409, "done"]));
      expect([codeOf(first), codeOf(second)]).toContain("version_outdated");
      const { version, song, splits } = await sheet.ownersPage();
      expect(version).toBe(2);
      const isFirst = statusOf(first) === "done";
      expect(song.title === "Another title").toBe(!isFirst);
      expect(splits[0]?.songwriterPercentage).toBe(isFirst ? 45 : 50);
    }
  });

  it("suggesting × voiding", async () => {
    const own = await newOwner();
    const done = await race(own, async (sheet) => [
      async () => await sheet.suggest(sheet.shares(sheet.dee)),
      async () => await sheet.act("void", { reason: "" }, { visitor: own }),
    ]);
    for (const { sheet, first, second } of done) {
      expect(statusOf(second)).toBe("done");
      expect([201, 409]).toContain(first.status);
      if (first.status === 409) expect(codeOf(first)).toBe("agreement_closed");
      const [suggestion] = (await sheet.ownersPage()).agreeing.suggestions;
      expect(suggestion?.view === "whole" ? suggestion.state : undefined).toBe(
        first.status === 201 ? "overtaken" : undefined,
      );
    }
  });

  it("saying that it looks right × editing", async () => {
    const own = await newOwner();
    const done = await race(
      own,
      async (sheet) => {
        const { documentHash } = await sheet.ownersPage();
        return [
          async () => await sheet.looksRight(sheet.dee, documentHash),
          async () =>
            await own.request(
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
      expect(statusOf(second)).toBe("done");
      if (statusOf(first) !== "done") expect(codeOf(first)).toBe("version_outdated");
      // Nobody has agreed to the new version.
      const { version, agreeing } = await sheet.ownersPage();
      expect(version).toBe(2);
      expect(agreeing.others.some(({ hasAgreed }) => hasAgreed)).toBe(false);
    }
  });
});
