import { type UserId, WorkspaceId } from "../../shared/domain/ids.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { dataEngines } from "../../infra/tools/testing/data-table.ts";
import { UserRepository } from "../data/accounts/user-repository.ts";
import { agreementKeys } from "../data/agreements/agreement-keys.ts";
import type { Stores } from "../data/stores.ts";
import { messagesOfEmail } from "../mail/messages/messages-of-email.ts";
import { emailsForEvent } from "../mail/emails-for-event.ts";
import { randomId } from "../platform/random-id.ts";
import { createSong } from "../songs/create-song.ts";
import { readSong } from "../songs/read-song.ts";
import {
  createSongCall,
  ownerCall,
  atSecond,
  songInputFor,
} from "../testing/call-contexts.fixture.ts";
import { newUser } from "../testing/user.fixture.ts";
import { findOwnAgreement } from "./find-own-agreement.ts";
import { listEvidence } from "./list-evidence.ts";
import { voidOwnAgreement } from "./owner-actions.ts";
import { updateAgreement } from "./update-agreement.ts";
import { setUpStores } from "../testing/stores.fixture.ts";

let stores: Stores;
/** A workspace whose id is no person's, and two people who work in it. */
let workspace: { id: WorkspaceId };
let nia: { userId: UserId; email: string };
let otto: { userId: UserId; email: string };

async function createdBy({ userId }: { userId: UserId }) {
  const call = createSongCall(userId, songInputFor(2), { at: atSecond(1) });
  return await createSong(stores, { ...call, workspace });
}

async function sentHead(agreementId: string) {
  const { agreement } = await findOwnAgreement(stores, workspace.id, agreementId);
  if (agreement.status === "draft") throw new Error("It was sent");
  return agreement;
}

describe.each(dataEngines)("in a workspace whose id is no person's, on $engine", ({ open }) => {
  setUpStores(open, (set) => ({ stores } = set));
  beforeEach(async () => {
    workspace = { id: WorkspaceId.parse(randomId()) };
    [nia, otto] = await Promise.all([newUser(stores.table), newUser(stores.table)]);
  });

  it("the workspace owns the song and its agreement, and both say who created them", async () => {
    const { id, agreement } = await createdBy(nia);
    const song = await stores.songs.read(workspace.id, id);
    expect(song).toMatchObject({ workspaceId: workspace.id, createdBy: nia.userId });
    const head = await sentHead(agreement.id);
    expect(head).toMatchObject({ workspaceId: workspace.id, createdBy: nia.userId });
    const ownCall = ownerCall(nia.userId, { params: { id }, body: {} }, { at: atSecond(2) });
    const elsewhere = { workspaceId: ownCall.workspace.id, songId: id, at: atSecond(2) };
    await expect(readSong(stores.songs, elsewhere)).rejects.toMatchObject({
      code: "song_not_found",
    });
  });

  it("each version says who sent it, outside its document, and each entry who acted", async () => {
    const { agreement } = await createdBy(nia);
    const first = await sentHead(agreement.id);
    const body = { documentHash: first.documentHash, title: "High Tide Radio" };
    const call = ownerCall(
      otto.userId,
      { params: { id: agreement.id }, body },
      { at: atSecond(5) },
    );
    await updateAgreement(stores, { ...call, workspace });
    const history = await stores.agreements.readHistory(agreement.id);
    expect(history?.agreement).toMatchObject({ createdBy: nia.userId, sentBy: otto.userId });
    expect(history?.versions.map(({ sentBy }) => sentBy)).toEqual([nia.userId, otto.userId]);
    for (const { document } of history?.versions ?? [])
      expect(document).not.toMatch(new RegExp(`${nia.userId}|${otto.userId}|${workspace.id}`));
    const evidence = await listEvidence(stores, {
      params: { id: agreement.id },
      workspace,
      caller: { userId: nia.userId },
    });
    expect(evidence.map(({ type, actorUserId }) => [type, actorUserId])).toEqual([
      ["created", nia.userId],
      ["sent", nia.userId],
      ["changed", otto.userId],
      ["sent", otto.userId],
    ]);
  });

  it("emails to the owner go to the person who sent the version", async () => {
    const { agreement } = await createdBy(nia);
    const params = { id: agreement.id };
    const sources = {
      siteOrigin: "https://example.com",
      at: atSecond(30),
      readAgreement: (id: string) => stores.agreements.readHead(id),
      readSuggestion: async () => undefined,
      readShare: async () => undefined,
      readFolderShare: async () => undefined,
      readUploadedAgreement: async () => undefined,
      readUploadReview: async () => undefined,
      readTeamInvitation: async () => undefined,
      readTeam: async () => undefined,
      readProfile: (id: UserId) => new UserRepository(stores.table).find(id),
      readBilling: async () => undefined,
      readDailyEntries: async () => [],
      readFile: async () => new Uint8Array(),
    };
    const recipients = async () => {
      const { id: agreementId, version } = await sentHead(agreement.id);
      const [task] = emailsForEvent({ agreementId, version }, { type: "expiring" });
      if (task === undefined) throw new Error("The warning is an email");
      return (await messagesOfEmail(sources, task)).map(({ to }) => to.address);
    };
    expect(await recipients()).toContain(nia.email);
    const { documentHash } = await sentHead(agreement.id);
    const body = { documentHash, title: "High Tide Radio" };
    const call = ownerCall(otto.userId, { params, body }, { at: atSecond(5) });
    await updateAgreement(stores, { ...call, workspace });
    expect(await recipients()).toContain(otto.email);
    expect(await recipients()).not.toContain(nia.email);
  });

  it("an agreement of an earlier release, which names an owner alone, can be read and changed", async () => {
    const { agreement } = await createSong(
      stores,
      createSongCall(nia.userId, songInputFor(2), { at: atSecond(1) }),
    );
    const stored = await stores.table.range({ pk: `AGREEMENT#${agreement.id}` });
    const head = stored.find(({ sk }) => sk === "HEAD");
    const { workspaceId, createdBy: _, sentBy: __, ...earlier } = head ?? {};
    await stores.table.put(agreementKeys.agreement(agreement.id), "agreement", {
      ...earlier,
      ownerId: workspaceId,
    });
    const call = ownerCall(
      nia.userId,
      { params: { id: agreement.id }, body: { reason: "" } },
      { at: atSecond(5) },
    );
    expect(await voidOwnAgreement(stores, call)).toMatchObject({ status: "voided" });
    expect(await stores.agreements.readHead(agreement.id)).toMatchObject({
      createdBy: nia.userId,
      sentBy: nia.userId,
    });
  });
});
