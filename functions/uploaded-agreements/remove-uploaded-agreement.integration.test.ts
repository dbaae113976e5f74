import { beforeEach, describe, expect, it, vi } from "vitest";
import { dataEngines } from "../../infra/tools/testing/data-table.ts";
import type { Stores } from "../data/stores.ts";
import { deleteFiles } from "../files/delete-files.ts";
import { restoreFile } from "../files/restore-file.ts";
import { FolderRepository } from "../data/files/folder-repository.ts";
import { createSong } from "../songs/create-song.ts";
import {
  createSongCall,
  ownerCall,
  atSecond,
  songInputFor,
} from "../testing/call-contexts.fixture.ts";
import { setUpStores } from "../testing/stores.fixture.ts";
import {
  invitedPerson,
  invitationScene,
  type InvitationScene,
} from "./invitations/invitations.fixture.ts";
import { agreements } from "../../shared/contracts/agreements/endpoints.ts";
import { errors } from "../../shared/contracts/errors/errors.ts";
import type { UserId } from "../../shared/domain/ids.ts";
import { listEvidence } from "../agreements/list-evidence.ts";
import { sendOwnAgreement } from "../agreements/send-own-agreement.ts";
import { updateAgreement } from "../agreements/update-agreement.ts";
import { randomId } from "../platform/random-id.ts";
import { newUser } from "../testing/user.fixture.ts";
import { copyOwnAgreement } from "../agreements/copy-own-agreement.ts";
import {
  correctContributorEmail,
  resendSigningLink,
  voidOwnAgreement,
} from "../agreements/owner-actions.ts";
import { removeDraft } from "../agreements/remove-draft.ts";
import { removeUploadedAgreement } from "./remove-uploaded-agreement.ts";

let stores: Stores;
let record: InvitationScene;

const countersOf = ({ workspaceId }: InvitationScene) => stores.songs.readCounters(workspaceId);
const remove = (id: string, of = record) =>
  removeUploadedAgreement(
    stores,
    ownerCall(of.userId, { params: { id }, body: {} }, { at: atSecond(50) }),
  );

describe.each(dataEngines)("an uploaded agreement, on $engine", ({ open }) => {
  setUpStores(open, (set) => ({ stores } = set));

  it("says to its owner that it was uploaded, and is not found by others, where an agreement is sent or changed", async () => {
    record = await invitationScene(stores);
    const { userId: stranger } = await newUser(stores.table);
    const call = <Body extends object>(userId: UserId, body: Body) =>
      ownerCall(userId, { params: { id: record.id }, body }, { at: atSecond(50) });
    const correction = (userId: UserId) => {
      const plain = call(userId, { email: "new@example.com" });
      return { ...plain, params: { id: record.id, contributorId: randomId() } };
    };
    const acts: ((userId: UserId) => Promise<unknown>)[] = [
      (userId) => sendOwnAgreement(stores, call(userId, { expiresInDays: 30 })),
      (userId) => voidOwnAgreement(stores, call(userId, { reason: "" })),
      (userId) => resendSigningLink(stores, call(userId, { email: "ana@example.com" })),
      (userId) => copyOwnAgreement(stores, call(userId, {})),
      (userId) => updateAgreement(stores, call(userId, { title: "Other" })),
      (userId) => correctContributorEmail(stores, correction(userId)),
    ];
    for (const act of acts) {
      await expect(act(record.userId)).rejects.toMatchObject({ code: "agreement_uploaded" });
      await expect(act(stranger)).rejects.toMatchObject({ code: "agreement_not_found" });
    }
    expect(await listEvidence(stores, call(record.userId, {}))).toEqual([]);
    await expect(listEvidence(stores, call(stranger, {}))).rejects.toThrow("agreement_not_found");
    const { send, void: voided, resend, copy, update, correctEmail } = agreements;
    for (const declared of [send, voided, resend, copy, update, correctEmail])
      expect(declared.errors).toContain("agreement_uploaded");
    expect(errors.agreement_uploaded.status).toBe(409);
  });
});

describe.each(dataEngines)("an uploaded agreement that is deleted, on $engine", ({ open }) => {
  setUpStores(open, (set) => ({ stores } = set));
  beforeEach(async () => {
    record = await invitationScene(stores);
  });

  it("removes its document from storage, and leaves the song without an agreement", async () => {
    const before = await countersOf(record);
    expect(before).toMatchObject({ storageUsedBytes: 600, uploadedAgreements: 1, songs: 1 });
    await expect(
      deleteFiles(stores.table, [await record.document()], atSecond(49)),
    ).rejects.toThrow("file_in_use");
    expect(await remove(record.id)).toEqual({});
    expect(await countersOf(record)).toMatchObject({
      storageUsedBytes: 0,
      uploadedAgreements: 0,
      songs: 1,
    });
    await expect(record.read()).rejects.toThrow("gone");
    const song = await stores.songs.read(record.workspaceId, record.song?.id ?? "");
    expect(song).toMatchObject({ splits: [] });
    expect(song?.agreement).toBeUndefined();
    expect(await remove(record.id)).toBeUndefined();
    expect(await countersOf(record)).toMatchObject({ storageUsedBytes: 0, uploadedAgreements: 0 });
  });

  it("ends the links of its invitations, and its document can't be restored", async () => {
    await record.invite(record.ana, "ana@example.com");
    const token = await record.tokenOf("ana@example.com");
    await remove(record.id);
    await expect(invitedPerson(stores).open(token)).rejects.toThrow("invitation_not_found");
    const tools = { ...stores, folders: new FolderRepository(stores.table) };
    const back = { params: { id: record.file.id }, body: {} };
    await expect(
      restoreFile(tools, ownerCall(record.userId, back, { at: atSecond(51) })),
    ).rejects.toThrow("file_not_found");
  });

  it("is not deleted for another workspace", async () => {
    const other = await invitationScene(stores);
    expect(await remove(record.id, other)).toBeUndefined();
    expect((await record.read()).id).toBe(record.id);
  });

  it("leaves the song with its previous agreement", async () => {
    const next = await record.uploadNext({ songId: record.song?.id ?? "" });
    const shown = async () =>
      (await stores.songs.read(record.workspaceId, record.song?.id ?? ""))?.agreement?.id;
    expect(await shown()).toBe(next.agreement.id);
    await remove(next.agreement.id);
    expect(await shown()).toBe(record.id);
  });

  it.each([
    ["newer", "older"],
    ["older", "newer"],
  ] as const)("is not shown again when the %s is deleted while the %s is", async (first, last) => {
    const { agreement } = await record.uploadNext({ songId: record.song?.id ?? "" });
    const ids = { newer: agreement.id, older: record.id };
    const transact = stores.table.tryTransact.bind(stores.table);
    const written = vi.spyOn(stores.table, "tryTransact").mockImplementationOnce(async (items) => {
      await remove(ids[first]);
      return await transact(items);
    });
    await remove(ids[last]);
    written.mockRestore();
    const song = await stores.songs.read(record.workspaceId, record.song?.id ?? "");
    expect(song?.agreement).toBeUndefined();
  });

  it("is shown again when a draft from an agreement before it is deleted", async () => {
    const { userId, workspaceId } = record;
    const sent = await createSong(
      stores,
      createSongCall(userId, songInputFor(2), { at: atSecond(1) }),
    );
    const params = { id: sent.agreement.id };
    const voiding = ownerCall(userId, { params, body: { reason: "" } }, { at: atSecond(3) });
    await voidOwnAgreement(stores, voiding);
    const { agreement } = await record.uploadNext({ songId: sent.id });
    const later = ownerCall(userId, { params, body: {} }, { at: atSecond(5) });
    const copied = await copyOwnAgreement(stores, later);
    const draft = { params: { id: copied.body.id }, body: {} };
    await removeDraft(stores, ownerCall(userId, draft, { at: atSecond(6) }));
    const song = await stores.songs.read(workspaceId, sent.id);
    expect(song?.agreement).toMatchObject({ id: agreement.id, isPreSigned: true });
  });
});

describe.each(dataEngines)("an agreement for a song with a draft, on $engine", ({ open }) => {
  setUpStores(open, (set) => ({ stores } = set));

  it("is refused, or replaces the draft if its uploader chooses that", async () => {
    const record = await invitationScene(stores);
    const draft = await createSong(
      stores,
      createSongCall(record.userId, { ...songInputFor(2), send: false }, { at: atSecond(3) }),
    );
    const upload = (replacesDraft: boolean) =>
      record.uploadNext({ songId: draft.id, replacesDraft });
    await expect(upload(false)).rejects.toThrow("song_has_draft");
    const { agreement, song } = await upload(true);
    expect(song).toMatchObject({ id: draft.id });
    expect(await stores.agreements.readHead(draft.agreement.id)).toBeUndefined();
    expect(await stores.songs.read(record.workspaceId, draft.id)).toMatchObject({
      title: "Low Tide Radio",
      agreement: { id: agreement.id, status: "completed", isPreSigned: true },
    });
    expect(await countersOf(record)).toMatchObject({ songs: 2, uploadedAgreements: 2 });
  });

  it("is refused while an agreement is out for signature", async () => {
    const record = await invitationScene(stores);
    const sent = await createSong(
      stores,
      createSongCall(record.userId, songInputFor(2), { at: atSecond(3) }),
    );
    await expect(record.uploadNext({ songId: sent.id, replacesDraft: true })).rejects.toThrow(
      "agreement_open_already",
    );
  });
});
