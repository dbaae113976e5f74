import { describe, expect, it, vi } from "vitest";
import { dataEngines } from "../../infra/tools/testing/data-table.ts";
import { WorkspaceId } from "../../shared/domain/ids.ts";
import { readClaim } from "../data/sharing/share-claim.ts";
import type { Stores } from "../data/stores.ts";
import { TeamRepository } from "../data/teams/team-repository.ts";
import { songEditor, tokenOfShare } from "../sharing/editing.fixture.ts";
import { Guest, sharedSong, tokenOf } from "../sharing/sharing.fixture.ts";
import { ownerCall, atSecond } from "../testing/call-contexts.fixture.ts";
import { setUpStores } from "../testing/stores.fixture.ts";
import { newUser } from "../testing/user.fixture.ts";
import { createTeam } from "./create-team.ts";
import { deleteTeam } from "./delete-team.ts";
import { inviteMember } from "./invite-member.ts";

const [engine] = dataEngines;
let stores: Stores;

describe("a deleted team before its removal job", () => {
  setUpStores(
    async () => {
      if (engine === undefined) throw new Error("There is an engine");
      return await engine.open();
    },
    (set) => {
      ({ stores } = set);
      vi.stubEnv("SITE_ORIGIN", "https://splitsheet.example");
    },
  );

  it("shows no song, gives editors no access, and sends no invitation", async () => {
    const { table } = stores;
    const { userId } = await newUser(table);
    const call = <Body extends object>(body: Body, params = { id: "" }) =>
      ownerCall(userId, { params, body }, { at: atSecond(2) });
    const made = await createTeam(table, call({ name: "Short Team" }));
    const workspaceId = WorkspaceId.parse(made.id);
    const workspace = { id: workspaceId };
    const invited = {
      ...call({ email: "new@team.example", role: "member" as const }),
      workspace,
    };
    const { invitations } = await inviteMember(table, invited);
    const [invitation] = invitations;
    const song = await sharedSong(stores, { userId, workspaceId });
    const link = tokenOf((await song.link()).shareUrl);
    const editor = await songEditor(stores);
    const share = await song.share({ email: editor.email, permission: "edit" });
    await editor.accept(song.id, await tokenOfShare(song, share));
    const source = { workspaceId, songId: song.id };
    const claim = { kind: "share" as const, shareId: share.id.split("_")[1] ?? "" };
    const claimed = async () =>
      await readClaim(table, source, claim, { userId: editor.userId, at: atSecond(60) });
    const mailed = async () =>
      await new TeamRepository(table).readInvitationOfExistingTeam(
        workspaceId,
        invitation?.id ?? "",
      );
    expect(await editor.list()).toHaveLength(1);
    expect(await claimed()).toBeDefined();
    expect(await mailed()).toBeDefined();
    await new Guest(stores).open(link);

    await deleteTeam(table, call({}, { id: workspaceId }));
    expect(await editor.list()).toEqual([]);
    await expect(editor.read(song.id)).rejects.toMatchObject({ code: "song_not_found" });
    const change = { artist: "Still here" };
    await expect(editor.update(song.id, change)).rejects.toMatchObject({
      code: "song_not_found",
    });
    expect(await claimed()).toBeUndefined();
    expect(await mailed()).toBeUndefined();
    await expect(new Guest(stores).open(link)).rejects.toMatchObject({ code: "share_not_found" });
  });
});
