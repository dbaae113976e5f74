import { describe, expect, it, vi } from "vitest";
import { dataEngines } from "../../../infra/tools/testing/data-table.ts";
import { personalWorkspaceOf } from "../../../shared/domain/ids.ts";
import { coverSeedOf } from "../../../shared/domain/song/cover/cover-seed.ts";
import { setAttributes } from "../../data/core/expressions.ts";
import { keys } from "../../data/core/keys.ts";
import { setUpKeysSecret } from "../../testing/secrets.fixture.ts";
import { setParties, type Parties, type Party } from "./parties.fixture.ts";

setUpKeysSecret();

let parties: Parties;
let owner: Party;
let nia: string;

/** A sent agreement whose song has a picture if `filename` is given. */
async function sentWithPicture(filename?: string): Promise<{ id: string; songId: string }> {
  const id = await parties.sent(owner, [owner.email, nia]);
  const { songId } = await parties.headOf(id);
  const picture = {
    ...{ name: "cover.png", type: "image/png", purpose: "artwork", sizeBytes: 9, filename },
    ...{ state: "ready", position: 1 },
  };
  const late = { ...picture, filename: "late.png", state: "uploading", position: 0 };
  if (filename !== undefined)
    await parties.stores.table.update(
      keys.song(personalWorkspaceOf(owner.userId), songId),
      setAttributes({ files: { late, picture } }),
    );
  await parties.tell(id);
  return { id, songId };
}

describe.each(dataEngines)("covers of agreements, on $engine", ({ open }) => {
  setParties(open, (scene) => ({ parties, owner, nia } = scene));

  it("are the song's own pictures for its owner, in one query and one batch read", async () => {
    const plain = await sentWithPicture();
    const pictured = await sentWithPicture("cover.png");
    // The first listing binds the owner's address.
    await parties.listed(owner);
    const query = vi.spyOn(parties.stores.table, "page");
    const read = vi.spyOn(parties.stores.table, "getMany");
    const { cards } = await parties.listed(owner);
    expect([query.mock.calls.length, read.mock.calls.length]).toEqual([1, 1]);
    query.mockRestore();
    read.mockRestore();
    const covers = cards.map(({ id, coverSeed, artworkUrl }) => ({ id, coverSeed, artworkUrl }));
    expect(new Set(covers)).toEqual(
      new Set([
        { id: plain.id, coverSeed: coverSeedOf(plain.songId), artworkUrl: null },
        {
          id: pictured.id,
          coverSeed: coverSeedOf(pictured.songId),
          artworkUrl: "/uploads/cover.png",
        },
      ]),
    );
    for (const filter of [{ search: "tide" }, { needsYou: "true" as const }]) {
      const found = (await parties.listed(owner, filter)).cards;
      expect(found.find(({ id }) => id === pictured.id)?.artworkUrl).toBe("/uploads/cover.png");
    }
    const detail = await parties.detail(owner, pictured.id);
    expect(detail).toMatchObject({ artworkUrl: "/uploads/cover.png" });
  });

  it("are generated for contributors, who get neither the song's id nor its picture", async () => {
    const { id, songId } = await sentWithPicture("cover.png");
    const user = await parties.account(nia);
    const seen = { songId: null, coverSeed: coverSeedOf(songId), artworkUrl: null };
    expect((await parties.listed(user)).cards).toMatchObject([{ id, ...seen }]);
    expect(await parties.detail(user, id)).toMatchObject(seen);
    expect(JSON.stringify(await parties.detail(user, id))).not.toContain(songId);
  });
});
