import { describe, expect, it } from "vitest";
import { dataEngines } from "../../infra/tools/testing/data-table.ts";
import { songInputFor, atSecond, signingCall } from "../testing/call-contexts.fixture.ts";
import { setUpKeysSecret } from "../testing/secrets.fixture.ts";
import { callOf, setParties, type Parties, type Party } from "./parties/parties.fixture.ts";
import { readAgreementVersion } from "./read-version.ts";
import { signAsContributor } from "./signing/sign-as-contributor.ts";
import { updateAgreement } from "./update-agreement.ts";

setUpKeysSecret();

let parties: Parties;
let owner: Party;
let nia: string;
let ben: string;

const notFound = expect.objectContaining({ code: "agreement_not_found" });

async function versionFor({ userId }: Party, id: string, version: number) {
  const call = callOf(userId, id, {});
  return await readAgreementVersion(parties.stores, { ...call, params: { id, version } });
}

/** A sheet of two people that Ben signed in its first version, before it got another title. */
async function changedSheet(): Promise<string> {
  const id = await parties.sent(owner, [nia, ben]);
  const before = await parties.headOf(id);
  const [, second] = before.contributors;
  if (second === undefined) throw new Error("There are two contributors");
  const call = await signingCall(before, second, { at: atSecond(3) });
  await signAsContributor(parties.stores, parties.loadObjects, call);
  const body = { documentHash: before.documentHash, title: "Calm Weather" };
  await updateAgreement(parties.stores, callOf(owner.userId, id, body, atSecond(5)));
  await parties.tell(id);
  return id;
}

describe.each(dataEngines)("versions of an agreement on $engine", ({ open }) => {
  setParties(open, (set) => ({ parties, owner, nia, ben } = set));

  it("are each read as they were sent, with who signed them, without addresses", async () => {
    const id = await changedSheet();
    const [first, second] = [await versionFor(owner, id, 1), await versionFor(owner, id, 2)];
    expect(first).toMatchObject({
      version: 1,
      sentAt: atSecond(1),
      song: { title: "Low Tide Radio" },
      signatures: [{ signedAt: atSecond(3) }],
    });
    expect(first.splits.map(({ songwriterName }) => songwriterName)).toEqual(
      songInputFor(2).splits.map(({ songwriterName }) => songwriterName),
    );
    expect(first.splits.map((split) => split.masterPercentage)).toEqual(
      songInputFor(2).splits.map((split) => split.masterPercentage),
    );
    expect(second).toMatchObject({ song: { title: "Calm Weather" }, signatures: [] });
    expect(second.documentHash).toBe((await parties.headOf(id)).documentHash);
    expect(JSON.stringify([first, second])).not.toContain("@");
  });

  it("are readable to whom the agreement is, and not found for everyone else", async () => {
    const id = await changedSheet();
    const [user, stranger] = [await parties.account(nia), await parties.account(`s-${nia}`)];
    expect((await versionFor(user, id, 1)).version).toBe(1);
    await expect(versionFor(stranger, id, 1)).rejects.toEqual(notFound);
    await expect(versionFor(owner, id, 3)).rejects.toEqual(notFound);
    await expect(versionFor(owner, "0Vbbm4vQJbfqEsowiUwCVn2GVf", 1)).rejects.toEqual(notFound);
    // Who is on the sheet no more sees neither the agreement nor its versions.
    const { documentHash } = await parties.headOf(id);
    const splits = songInputFor(1).splits.map((split) => ({ ...split, email: ben }));
    const call = callOf(owner.userId, id, { documentHash, splits }, atSecond(8));
    await updateAgreement(parties.stores, call);
    await parties.tell(id);
    await expect(versionFor(user, id, 1)).rejects.toEqual(notFound);
  });
});
