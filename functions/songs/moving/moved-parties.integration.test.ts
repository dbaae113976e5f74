import { describe, expect, it } from "vitest";
import { dataEngines, type DataTable } from "../../../infra/tools/testing/data-table.ts";
import { personalWorkspaceOf } from "../../../shared/domain/ids.ts";
import { setParties, type Parties, type Party } from "../../agreements/parties/parties.fixture.ts";
import { signAsContributor } from "../../agreements/signing/sign-as-contributor.ts";
import { countedItems, countersOf, completed, joinTeam, mover, newTeam } from "./moving.fixture.ts";
import { setUpKeysSecret } from "../../testing/secrets.fixture.ts";

setUpKeysSecret();

let data: DataTable;
let parties: Parties;
let owner: Party;
let nia: string;

const evidenceOf = async (id: string) =>
  (await data.scan()).filter(({ pk }) => pk === `EVIDENCE#${id}`);
const versionsOf = async (id: string) =>
  (await data.scan()).filter(
    ({ pk, sk }) => pk === `AGREEMENT#${id}` && String(sk).startsWith("VERSION#"),
  );

/** A completed agreement of the owner, who is also its first contributor, and Nia, who has an account. */
async function completedSheet() {
  const party = await parties.account(nia);
  const id = await parties.sent(owner, [owner.email, nia]);
  await parties.tell(id);
  for (const signer of [owner, party]) {
    const call = await parties.sessionCall(id, signer);
    await signAsContributor(parties.stores, parties.loadObjects, call);
    await parties.tell(id);
  }
  await completed(parties.stores, id);
  await parties.tell(id);
  return { id, party, songId: (await parties.headOf(id)).songId };
}

describe.each(dataEngines)("the parties of a moved song, on $engine", ({ open }) => {
  setParties(open, (set) => ({ data, parties, owner, nia } = set));

  it("keep a completed agreement, with its evidence, number and versions", async () => {
    const { id, party, songId } = await completedSheet();
    const teamId = await newTeam(parties.stores, owner.userId);
    const own = personalWorkspaceOf(owner.userId);
    const [evidence, versions] = [await evidenceOf(id), await versionsOf(id)];
    const before = await parties.headOf(id);
    await mover(parties.stores, owner.userId).move(songId, { from: own, to: teamId });
    expect(await evidenceOf(id)).toEqual(evidence);
    expect(await versionsOf(id)).toEqual(versions);
    const { revision } = before;
    expect(await parties.headOf(id)).toEqual({
      ...before,
      workspaceId: teamId,
      revision: revision + 1,
    });
    expect((await parties.listed(party)).cards).toMatchObject([{ id, role: "contributor" }]);
    // The owner signed it, too, so it stays in their own list as in that of every contributor.
    expect((await parties.listed(owner)).cards).toMatchObject([{ id, role: "contributor" }]);
    expect(await parties.detail(owner, id)).toMatchObject({ status: "completed" });
    for (const workspaceId of [own, teamId])
      expect(await countersOf(parties.stores, workspaceId)).toEqual(
        await countedItems(data, workspaceId),
      );
  });

  it("have the agreement once, also if it moves to one of their own workspaces", async () => {
    const { id, party, songId } = await completedSheet();
    const teamId = await newTeam(parties.stores, party.userId);
    await joinTeam(parties.stores, teamId, owner.userId, "member");
    const [own, theirs] = [owner, party].map(({ userId }) => personalWorkspaceOf(userId));
    if (own === undefined || theirs === undefined) throw new Error("Both have a workspace");
    await mover(parties.stores, owner.userId).move(songId, { from: own, to: teamId });
    await mover(parties.stores, party.userId).move(songId, { from: teamId, to: theirs });
    expect((await parties.listed(party)).cards).toMatchObject([{ id, role: "owner" }]);
    expect((await parties.listed(owner)).cards).toMatchObject([{ id, role: "contributor" }]);
    await mover(parties.stores, party.userId).move(songId, { from: theirs, to: teamId });
    expect((await parties.listed(party)).cards).toMatchObject([{ id, role: "contributor" }]);
    expect(await parties.detail(party, id)).toMatchObject({ status: "completed" });
  });
});
