import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { dataEngines } from "../../../infra/tools/testing/data-table.ts";
import { personalWorkspaceOf, type UserId } from "../../../shared/domain/ids.ts";
import { UserRepository } from "../../data/accounts/user-repository.ts";
import { keys } from "../../data/core/keys.ts";
import { NotificationRepository } from "../../data/notifications/notification-repository.ts";
import type { Stores } from "../../data/stores.ts";
import { notificationRecipient } from "../../data/teams/membership.ts";
import { listNotifications } from "../../notifications/list-notifications.ts";
import { songEditor, tokenOfShare } from "../../sharing/editing.fixture.ts";
import { noteActivity } from "../../sharing/note-activity.ts";
import { Guest, sharedSong, tokenOf } from "../../sharing/sharing.fixture.ts";
import { ownerCall, atSecond } from "../../testing/call-contexts.fixture.ts";
import { setUpStores } from "../../testing/stores.fixture.ts";
import { newUser } from "../../testing/user.fixture.ts";
import { joinTeam, mover, newTeam } from "./moving.fixture.ts";

const limits = vi.hoisted(() => ({
  storageBytes: 1e12,
  allows: new Set(["create", "share", "team"]),
}));
vi.mock("../../../shared/domain/billing/entitlements.ts", () => ({
  entitlements: () => ({ ...limits, uploadBytes: 1e12, members: 5, state: "active" }),
  planStates: ["active"],
}));

const gone = { code: "share_not_found" };

let stores: Stores;

const leave = async (userId: UserId) => {
  const users = new UserRepository(stores.table);
  await stores.table.transact([users.markDeletedItem(userId, atSecond(300))]);
};

async function toldTo(userId: UserId): Promise<string[]> {
  const call = { ...ownerCall(userId, { params: {}, body: {} }, { at: atSecond(80) }), query: {} };
  const { body } = await listNotifications(new NotificationRepository(stores.table), call);
  return body.map(({ text }) => text);
}

async function open(token: string): Promise<void> {
  await noteActivity(stores.table, {
    params: { shareToken: token },
    body: { what: "opened", id: randomUUID() },
    cookies: new Map(),
    origin: { ipAddress: "198.51.100.7", userAgent: "Firefox" },
    at: atSecond(60),
    findSession: async () => undefined,
  });
}

/** A song that a person created, shared and moved into a team, and the team's owner then moved to their workspace. */
async function takenSong() {
  const song = await sharedSong(stores);
  const owner = await newUser(stores.table);
  await new UserRepository(stores.table).change(owner.userId, { name: "Ana Lima" });
  const teamId = await newTeam(stores, owner.userId);
  await joinTeam(stores, teamId, song.userId, "member");
  const editor = await songEditor(stores);
  const share = await song.share({ email: editor.email, permission: "edit" });
  const personal = await tokenOfShare(song, share);
  await editor.accept(song.id, personal);
  const general = tokenOf((await song.link()).shareUrl);
  const own = personalWorkspaceOf(owner.userId);
  await mover(stores, song.userId).move(song.id, { from: song.workspaceId, to: teamId });
  await mover(stores, owner.userId).move(song.id, { from: teamId, to: own });
  return { song, owner, own, editor, links: [personal, general] };
}

let taken: Awaited<ReturnType<typeof takenSong>>;

describe.each(dataEngines)(
  "a song that its team's owner moves to their own workspace, on $engine",
  ({ open: engine }) => {
    setUpStores(engine, (set) => ({ stores } = set));
    beforeAll(() => void vi.stubEnv("SITE_ORIGIN", "https://splitsheet.example"));
    beforeEach(async () => {
      taken = await takenSong();
    });

    it("is shared by its new owner, and not by its former sharer", async () => {
      const { song, editor, links } = taken;
      for (const link of links)
        expect((await new Guest(stores).open(link)).sharedBy).toEqual({ name: "Ana Lima" });
      expect(await editor.list()).toEqual([{ id: song.id, name: "Ana Lima" }]);
    });

    it("notifies its new owner, and not its former sharer", async () => {
      const { song, owner, own, links } = taken;
      for (const link of links) await open(link);
      expect(await toldTo(song.userId)).toEqual([]);
      expect(await toldTo(owner.userId)).toHaveLength(2);
      expect(await notificationRecipient(stores.table, own, song.userId)).toBe(owner.userId);
    });

    it("is still shared when the former sharer's account is deleted", async () => {
      const { song, editor, links } = taken;
      await leave(song.userId);
      for (const link of links)
        expect(await new Guest(stores).open(link)).toMatchObject({ title: "Low Tide Radio" });
      expect(await editor.list()).toEqual([{ id: song.id, name: "Ana Lima" }]);
      await editor.update(song.id, { title: "High Tide" });
      expect((await editor.read(song.id)).title).toBe("High Tide");
    });

    it("is closed to all when its new owner's account is deleted", async () => {
      const { song, owner, editor, links } = taken;
      await stores.table.update(keys.profile(owner.userId), { text: "REMOVE ownedTeams" });
      await leave(owner.userId);
      for (const link of links)
        await expect(new Guest(stores).open(link)).rejects.toMatchObject(gone);
      expect(await editor.list()).toEqual([]);
      await expect(editor.read(song.id)).rejects.toMatchObject({ code: "song_not_found" });
    });
  },
);
