import { describe, expect, it, vi } from "vitest";
import { dataEngines } from "../../infra/testing/data-table.ts";
import type { Stores } from "../data/stores.ts";
import { creationCall, ownerCall, second, songOf } from "../testing/course.fixture.ts";
import { newUser } from "../testing/user.fixture.ts";
import { createSong } from "./create-song.ts";
import { updateSong } from "./update-song.ts";
import { setStores } from "../testing/stores.fixture.ts";

vi.mock("../platform/secrets.ts", () => import("../testing/secrets.fixture.ts"));

let stores: Stores;

describe.each(dataEngines)("changing a song, on $engine", ({ open }) => {
  setStores(open, (set) => ({ stores } = set));

  it("changes the song whose draft is deleted at the same moment", async () => {
    const { userId } = await newUser(stores.table);
    const call = creationCall(userId, { ...songOf(2), send: false }, { at: second(1) });
    const { id, agreement } = await createSong(stores, call);
    const before = await stores.songs.read(call.workspace.id, id);
    const draft = await stores.agreements.readHead(agreement.id);
    if (draft?.status !== "draft") throw new Error("The song has a draft");
    // As for a song with recordings whose untouched draft is deleted.
    await stores.drafts.remove(draft, [stores.drafts.showingItem(draft, undefined)], []);
    vi.spyOn(stores.songs, "read").mockResolvedValueOnce(before);
    const body = { title: "High Tide Radio" };
    const change = ownerCall(userId, { params: { id }, body }, { at: second(3) });
    expect(await updateSong(stores, change)).toMatchObject({ title: "High Tide Radio" });
  });
});
