import { describe, expect, it, vi } from "vitest";
import { dataEngines, type DataTable } from "../../infra/tools/testing/data-table.ts";
import type { UserId } from "../../shared/domain/ids.ts";
import { copyOwnAgreement } from "../agreements/copy-own-agreement.ts";
import { removeDraft } from "../agreements/remove-draft.ts";
import { voidOwnAgreement } from "../agreements/owner-actions.ts";
import type { Stores } from "../data/stores.ts";
import {
  createSongCall,
  ownerCall,
  atSecond,
  songInputFor,
} from "../testing/call-contexts.fixture.ts";
import { setUpStores } from "../testing/stores.fixture.ts";
import { newUser } from "../testing/user.fixture.ts";
import { createSong } from "./create-song.ts";
import { deleteSong } from "./delete-song.ts";
import { listSongAgreements } from "./list-song-agreements.ts";

let data: DataTable;
let stores: Stores;

const call = <Body extends object>(userId: UserId, id: string, body: Body) =>
  ownerCall(userId, { params: { id }, body }, { at: atSecond(20) });
const list = (userId: UserId, id: string, query: { limit?: number; cursor?: string } = {}) =>
  listSongAgreements(stores.table, { ...call(userId, id, {}), query });

/** A song with a voided agreement and a draft that was copied from it. */
async function songWithTwo() {
  const { userId } = await newUser(stores.table);
  const { id, agreement } = await createSong(
    stores,
    createSongCall(userId, songInputFor(2), { at: atSecond(1) }),
  );
  await voidOwnAgreement(stores, call(userId, agreement.id, { reason: "" }));
  const copy = await copyOwnAgreement(stores, call(userId, agreement.id, {}));
  return { userId, id, voidedId: agreement.id, draftId: copy.body.id };
}
const pointers = async () =>
  (await data.scan()).filter((item) => String(item["sk"]).startsWith("OF-SONG#"));

describe.each(dataEngines)("the agreements of a song, on $engine", ({ open }) => {
  setUpStores(open, (set) => ({ data, stores } = set));

  it("are listed newest first, with their versions and states", async () => {
    const { userId, id, voidedId, draftId } = await songWithTwo();
    expect((await list(userId, id)).body).toMatchObject([
      { id: draftId, status: "draft", version: 0, role: "owner" },
      { id: voidedId, status: "voided", version: 1, songId: id },
    ]);
  });

  it("take one query and one batch read", async () => {
    const { userId, id } = await songWithTwo();
    const send = vi.spyOn(data.client, "send");
    await list(userId, id);
    const calls = send.mock.calls.map(([command]) => command.constructor.name);
    send.mockRestore();
    expect(calls).toEqual(["QueryCommand", "BatchGetCommand"]);
  });

  it("are paged", async () => {
    const { userId, id, voidedId, draftId } = await songWithTwo();
    const first = await list(userId, id, { limit: 1 });
    const cursor = /cursor=([\w-]+)/.exec(first.headers["link"] ?? "")?.[1] ?? "";
    const next = await list(userId, id, { limit: 1, cursor });
    expect([...first.body, ...next.body].map((card) => card.id)).toEqual([draftId, voidedId]);
    expect(next.headers["link"]).toBeUndefined();
  });

  it("are without a deleted draft", async () => {
    const { userId, id, voidedId, draftId } = await songWithTwo();
    await removeDraft(stores, call(userId, draftId, {}));
    expect((await list(userId, id)).body).toMatchObject([{ id: voidedId }]);
  });

  it("are closed to other users, and gone with a deleted song", async () => {
    const { userId, id } = await songWithTwo();
    const { userId: stranger } = await newUser(stores.table);
    await expect(list(stranger, id)).rejects.toMatchObject({ code: "song_not_found" });
    const before = (await pointers()).length;
    await deleteSong(stores, { ...call(userId, id, {}), query: { files: "delete" } });
    await expect(list(userId, id)).rejects.toMatchObject({ code: "song_not_found" });
    expect(await pointers()).toHaveLength(before - 2);
  });
});
