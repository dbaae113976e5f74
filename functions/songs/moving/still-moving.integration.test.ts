import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { dataEngines } from "../../../infra/testing/data-table.ts";
import { personalWorkspaceOf, type UserId } from "../../../shared/domain/ids.ts";
import { uploadedRecord } from "../../agreements/invitations/invitations.fixture.ts";
import { removeDraft } from "../../agreements/remove-draft.ts";
import { removeRecord } from "../../agreements/remove-record.ts";
import { runAgreementClock } from "../../agreements/run-agreement-clock.ts";
import { songDeletion } from "../../agreements/song-deletion.ts";
import { keys } from "../../data/core/keys.ts";
import type { Stores } from "../../data/stores.ts";
import { sharedSong } from "../../sharing/sharing.fixture.ts";
import { second } from "../../testing/course.fixture.ts";
import { setStores } from "../../testing/stores.fixture.ts";
import { finishMove } from "./finish-move.ts";
import { mover, newTeam } from "./moving.fixture.ts";

vi.mock("../../platform/secrets.ts", () => import("../../testing/secrets.fixture.ts"));

const limits = vi.hoisted(() => ({ storageBytes: 1e12, allows: new Set(["create", "team"]) }));
vi.mock("../../../shared/domain/billing/entitlements.ts", () => ({
  entitlements: () => ({ ...limits, uploadBytes: 1e12, members: 5, state: "active" }),
  planStates: ["active"],
}));

const stillMoving = { code: "song_still_moving" };
const day = (days: number) => second(days * 24 * 3600);

let stores: Stores;

/** A workspace's song that was moved into a team a moment ago; `finish` does what the job does. */
async function movingSong(userId: UserId, songId: string) {
  const way = { from: personalWorkspaceOf(userId), to: await newTeam(stores, userId) };
  const me = mover(stores, userId);
  await me.ask(songId, way);
  return {
    way,
    me,
    read: () => stores.songs.read(way.to, songId),
    finish: () => finishMove(stores.table, { songId, ...way }),
  };
}

describe.each(dataEngines)("while parts of a song are on their way, on $engine", ({ open }) => {
  setStores(open, (set) => ({ stores } = set));
  beforeAll(() => void vi.stubEnv("SITE_ORIGIN", "https://splitsheet.example"));

  describe("with a draft and shares", () => {
    let song: Awaited<ReturnType<typeof sharedSong>>;
    let moving: Awaited<ReturnType<typeof movingSong>>;
    let draftId: string;
    const removal = async () =>
      await removeDraft(stores, await moving.me.call(moving.way.to, draftId, {}));

    beforeEach(async () => {
      song = await sharedSong(stores);
      await song.share({ email: "mo@example.com" });
      draftId = (await stores.songs.read(song.workspaceId, song.id))?.agreement?.id ?? "";
      moving = await movingSong(song.userId, song.id);
    });

    it("its draft is not deleted, and with it the song", async () => {
      expect((await moving.read())?.movedFrom).toBe(song.workspaceId);
      await expect(removal()).rejects.toMatchObject(stillMoving);
      expect((await moving.read())?.agreement?.id).toBe(draftId);
      await moving.finish();
      expect(await removal()).toEqual({});
      expect(await moving.read()).toBeUndefined();
    });

    it("its untouched draft waits for them", async () => {
      const tick = (at: string) => runAgreementClock(stores.table, keys.agreement(draftId), at);
      await tick(day(85));
      await tick(day(100));
      expect((await moving.read())?.agreement?.id).toBe(draftId);
      await moving.finish();
      await tick(day(100));
      expect((await moving.read())?.agreement).toBeUndefined();
    });

    it("no transaction deletes it", async () => {
      const moved = await moving.read();
      if (moved === undefined) throw new Error("The song is in the team");
      const { movedFrom: _movedFrom, ...rest } = moved;
      const items = await songDeletion(stores, rest, { at: day(1), files: "keep" });
      expect(await stores.table.tryTransact(items)).toBeDefined();
    });
  });

  it("an uploaded agreement that it shows is not deleted", async () => {
    const record = await uploadedRecord(stores);
    const songId = record.song?.id ?? "";
    const moving = await movingSong(record.userId, songId);
    await stores.table.update(keys.song(moving.way.to, songId), {
      text: "SET movedFrom = :from",
      values: { ":from": moving.way.from },
    });
    const call = async () => await moving.me.call(moving.way.to, record.id, {});
    await expect(removeRecord(stores, await call())).rejects.toMatchObject(stillMoving);
    await moving.finish();
    expect(await removeRecord(stores, await call())).toEqual({});
  });
});
