import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { dataEngines, type DataTable } from "../../../infra/tools/testing/data-table.ts";
import { EmailTask } from "../../../shared/contracts/emails.ts";
import { personalWorkspaceOf, type UserId } from "../../../shared/domain/ids.ts";
import { removeTeam } from "../../accounts/deletion/remove-team.ts";
import { invitationScene } from "../../uploaded-agreements/invitations/invitations.fixture.ts";
import { removeDraft } from "../../agreements/remove-draft.ts";
import { removeUploadedAgreement } from "../../uploaded-agreements/remove-uploaded-agreement.ts";
import { runAgreementClock } from "../../agreements/run-agreement-clock.ts";
import { songDeletionItems } from "../../agreements/song-deletion-items.ts";
import { keys } from "../../data/core/keys.ts";
import { agreementKeys } from "../../data/agreements/agreement-keys.ts";
import { OutboxRepository } from "../../data/outbox/outbox-repository.ts";
import { findShareOfSong } from "../../data/sharing/share-of-song.ts";
import type { Stores } from "../../data/stores.ts";
import { emailSourcesOf } from "../../mail/messages/messages.fixture.ts";
import { shareEmails } from "../../mail/messages/share-emails.ts";
import { songEditor, tokenOfShare } from "../../sharing/editing.fixture.ts";
import { Guest, sharedSong } from "../../sharing/sharing.fixture.ts";
import { removeShare } from "../../sharing/shares.ts";
import { deleteTeam } from "../../teams/delete-team.ts";
import { ownerCall, atSecond } from "../../testing/call-contexts.fixture.ts";
import { setUpStores } from "../../testing/stores.fixture.ts";
import { finishSongMove } from "./finish-move.ts";
import { itemsNaming, mover, newTeam } from "./moving.fixture.ts";

const limits = vi.hoisted(() => ({
  storageBytes: 1e12,
  allows: new Set(["create", "share", "team"]),
}));
vi.mock("../../../shared/domain/billing/entitlements.ts", () => ({
  entitlements: () => ({ ...limits, uploadBytes: 1e12, members: 5, state: "active" }),
  planStates: ["active"],
}));

const stillMoving = { code: "song_still_moving" };
const day = (days: number) => atSecond(days * 24 * 3600);

let data: DataTable;
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
    finish: () => finishSongMove(stores.table, { songId, ...way }),
  };
}

describe.each(dataEngines)("while parts of a song are on their way, on $engine", ({ open }) => {
  setUpStores(open, (set) => ({ data, stores } = set));
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

    it("its draft can't be deleted with the song", async () => {
      expect((await moving.read())?.movedFrom).toBe(song.workspaceId);
      await expect(removal()).rejects.toMatchObject(stillMoving);
      expect((await moving.read())?.agreement?.id).toBe(draftId);
      await moving.finish();
      expect(await removal()).toEqual({});
      expect(await moving.read()).toBeUndefined();
    });

    it("the deletion of its untouched draft waits", async () => {
      const tick = (at: string) =>
        runAgreementClock(stores.table, agreementKeys.agreement(draftId), at);
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
      const items = await songDeletionItems(stores, rest, { at: day(1), files: "keep" });
      expect(await stores.table.tryTransact(items)).toBeDefined();
    });
  });

  describe("with more shares than move at once", () => {
    let song: Awaited<ReturnType<typeof sharedSong>>;
    let editor: Awaited<ReturnType<typeof songEditor>>;
    let share: Awaited<ReturnType<typeof song.share>>;
    let token: string;
    let moving: Awaited<ReturnType<typeof movingSong>>;

    beforeEach(async () => {
      song = await sharedSong(stores);
      editor = await songEditor(stores);
      for (let index = 0; index < 19; index += 1)
        await song.share({ email: `guest${index}@example.com` }, { at: atSecond(10 + index) });
      const last = { email: editor.email, permission: "edit" as const };
      share = await song.share(last, { at: atSecond(50) });
      token = await tokenOfShare(song, share);
      await editor.accept(song.id, token);
      moving = await movingSong(song.userId, song.id);
    });

    it("the last share's email finds it", async () => {
      const tasks = (await data.scan())
        .filter(({ job }) => job === "send-mail")
        .map(({ input }) => EmailTask().parse(input))
        .filter((task) => task.template === "song-shared")
        .filter(({ songId }) => songId === song.id);
      const sources = {
        ...emailSourcesOf("nia@example.com"),
        readShare: (songId: string, shareId: string) =>
          findShareOfSong(stores.table, songId, shareId),
      };
      const letters = await Promise.all(tasks.map((task) => shareEmails(sources, task)));
      const addresses = letters.flat().map(({ to }) => to.address);
      expect(addresses).toHaveLength(20);
      expect(addresses).toContain(editor.email);
    });

    it("the last share answers that the song is still moving, and has not ended", async () => {
      const wait = { code: "busy" };
      const guest = new Guest(stores);
      await expect(guest.open(token)).rejects.toMatchObject(wait);
      await expect(editor.read(song.id)).rejects.toMatchObject(wait);
      await expect(editor.update(song.id, { title: "Mine" })).rejects.toMatchObject(wait);
      const call = await moving.me.call(moving.way.to, share.id, {});
      await expect(removeShare(stores, call)).rejects.toMatchObject(stillMoving);
      await moving.finish();
      expect((await guest.open(token)).title).toBe((await editor.read(song.id)).title);
      await removeShare(stores, call);
      await expect(guest.open(token)).rejects.toMatchObject({ code: "share_not_found" });
      await expect(editor.read(song.id)).rejects.toMatchObject({ code: "song_not_found" });
    });

    it("the deletion of its former team leaves none of its items", async () => {
      await moving.finish();
      const { from: own, to: teamId } = moving.way;
      await moving.me.ask(song.id, { from: teamId, to: own });
      expect((await stores.songs.read(own, song.id))?.movedFrom).toBe(teamId);
      const call = ownerCall(
        song.userId,
        { params: { id: teamId }, body: {} },
        { at: atSecond(200) },
      );
      await deleteTeam(stores.table, call);
      const tools = {
        ...stores,
        outbox: new OutboxRepository(stores.table),
        deleteObjects: async () => undefined,
      };
      const origin = { ...call.origin, actorUserId: song.userId };
      const job = { outboxId: "none", teamId, origin, at: atSecond(201) };
      await removeTeam(tools, job);
      expect((await stores.songs.read(own, song.id))?.movedFrom).toBeUndefined();
      expect((await new Guest(stores).open(token)).title).toBe((await editor.read(song.id)).title);
      expect(await song.shares()).toHaveLength(20);
      expect(await itemsNaming(data, teamId, song.id)).toEqual([]);
    });
  });

  it("an uploaded agreement that it shows is not deleted", async () => {
    const record = await invitationScene(stores);
    const songId = record.song?.id ?? "";
    const moving = await movingSong(record.userId, songId);
    await stores.table.update(keys.song(moving.way.to, songId), {
      text: "SET movedFrom = :from",
      values: { ":from": moving.way.from },
    });
    const call = async () => await moving.me.call(moving.way.to, record.id, {});
    await expect(removeUploadedAgreement(stores, await call())).rejects.toMatchObject(stillMoving);
    await moving.finish();
    expect(await removeUploadedAgreement(stores, await call())).toEqual({});
  });
});
