import { expect, it } from "vitest";
import { pendingOf, signedOf } from "../agreement/agreement.fixture.ts";
import { WorkspaceId } from "../ids.ts";
import { emptyFact, factOf, type AgreementFact } from "./agreement-fact.ts";
import { factChange, factSteps } from "./fact-changes.ts";

const away = WorkspaceId.parse("team000000000000000000");

function fact(changes: Partial<AgreementFact> = {}): AgreementFact {
  const found = factOf(signedOf(2));
  if (found === undefined) throw new Error("It was sent");
  return { ...found, ...changes };
}

it("a fact that is as new or newer is not replaced", () => {
  const { revision } = fact();
  expect(factSteps(fact(), fact())).toEqual([]);
  expect(factSteps(fact(), fact({ revision: revision - 1 }))).toEqual([]);
  expect(factSteps(fact(), undefined)).toEqual([]);
  expect(factSteps(fact(), fact({ revision: revision + 1 }))).toHaveLength(1);
});

it("an agreement leaves one workspace before it comes to the other, and no step is made twice", () => {
  const present = fact({ workspaceId: away, revision: fact().revision + 1 });
  const [left, came, ...others] = factSteps(fact(), present);
  expect(others).toEqual([]);
  expect(left).toMatchObject({ workspaceId: fact().workspaceId, after: emptyFact(fact()) });
  expect(came).toMatchObject({ workspaceId: away, after: present });
  // A run that stopped between the two goes on with the second.
  expect(factSteps(left?.after, present)).toEqual([came]);
  expect(factSteps(came?.after, present)).toEqual([]);
});

it("a song's shares are those by the sheet that was signed last", () => {
  const { shares } = fact();
  if (shares === undefined) throw new Error("Everyone has signed");
  const later = { ...shares, agreementId: "later", signedAt: "2027-01-01T00:00:00.000Z" };
  expect(factChange(undefined, fact(), later).shares).toBeUndefined();
  const replaced = factChange(undefined, fact({ shares: later }), shares).shares;
  expect(replaced?.people[0]?.counts).toEqual({
    "songs@2026-11": -1,
    "songs@2027-01": 1,
    ...{ "songwriter@2026-11": -5000, "songwriter@2027-01": 5000 },
    ...{ "publisher@2026-11": -5000, "publisher@2027-01": 5000 },
    ...{ "copyright@2026-11": -5000, "copyright@2027-01": 5000 },
    ...{ "master@2026-11": -5000, "master@2027-01": 5000 },
  });
});

it("nothing is waited for, and nothing counted, of a draft or of an agreement whose owner has left", () => {
  const left = factOf({ ...pendingOf(2), ownerLeftAt: "2026-11-22T00:00:00.000Z" });
  expect(left).toEqual(emptyFact({ ...fact(), revision: pendingOf(2).revision }));
  expect(factOf(pendingOf(2))?.waiting?.people.map(({ action }) => action)).toEqual([
    "remind",
    "remind",
  ]);
});

it("the one thing that helps: an answer before a right address, and that before a reminder", () => {
  const { contributors, ...rest } = pendingOf(3);
  const at = "2026-11-22T00:00:00.000Z";
  const openSuggestion = { id: "s", number: 1, kind: "text" as const, at, affects: [] };
  const people = contributors.map((one, index) => ({
    ...one,
    ...(index < 2 && { bouncedAt: at }),
    ...(index === 0 && { openSuggestion }),
  }));
  const waiting = factOf({ ...rest, contributors: people })?.waiting;
  expect(waiting?.people.map(({ action }) => action)).toEqual(["answer", "correct", "remind"]);
});
