import { describe, expect, it } from "vitest";
import { dataEngines, type DataTable } from "../../infra/tools/testing/data-table.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import { type UserId, personalWorkspaceOf } from "../../shared/domain/ids.ts";
import type { Stores } from "../data/stores.ts";
import { shareSong } from "../sharing/share-song.ts";
import { createSong } from "../songs/create-song.ts";
import { updateSong } from "../songs/update-song.ts";
import {
  atSecond,
  createSongCall,
  ownerCall,
  songInputFor,
} from "../testing/call-contexts.fixture.ts";
import { setUpStores } from "../testing/stores.fixture.ts";
import { newUser } from "../testing/user.fixture.ts";
import { listAgreements } from "./list-agreements.ts";
import { readAgreement } from "./read-agreement.ts";
import { removeDraft } from "./remove-draft.ts";
import { sendOwnAgreement } from "./send-own-agreement.ts";
import { updateAgreement } from "./update-agreement.ts";

let data: DataTable;
let stores: Stores;

interface Made {
  userId: UserId;
  id: string;
}

const input = ({ id }: Made, body: object = {}) => ({ params: { id }, body });
const edit = (made: Made, body: object, at = atSecond(10)) =>
  updateAgreement(stores, ownerCall(made.userId, input(made, body), { at }));
const remove = (made: Made) =>
  removeDraft(stores, ownerCall(made.userId, input(made), { at: atSecond(20) }));
const send = (made: Made) =>
  sendOwnAgreement(
    stores,
    ownerCall(
      made.userId,
      { ...input(made), body: { expiresInDays: undefined } },
      { at: atSecond(30) },
    ),
  );
const read = ({ userId, id }: Made) =>
  readAgreement(stores, {
    workspaceId: personalWorkspaceOf(userId),
    agreementId: id,
    at: atSecond(40),
  });
const itemsOf = async (kind: string) => (await data.scan()).filter((item) => item.kind === kind);

async function refusedPaths(call: Promise<unknown>): Promise<string[]> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toMatchObject({ code: "invalid_request" });
  return error instanceof DomainError ? error.details.map(({ path }) => path) : [];
}

/** A sheet as somebody types it who is not finished: no field has its form. */
function halfTyped() {
  const [first, second] = songInputFor(2).splits;
  if (first === undefined || second === undefined) throw new Error("There are two rows");
  return {
    title: "www.lowtide.example \u{1f525}",
    artist: "https://nia.example",
    bpm: 0,
    typedBpm: "900",
    lyrics: "\u{1f30a} on the water",
    splits: [
      { ...first, email: "nia@", publisherName: "www.okafor.example" },
      {
        ...second,
        songwriterName: "Ben \u{1f525}",
        songwriterIpi: "don't know",
        masterPercentage: 0,
        typed: { masterPercentage: "33.333" },
      },
    ],
  };
}

/** The paths of the fields that sending names. */
const halfTypedFields = [
  "splits.0.email",
  "splits.0.publisherName",
  "splits.1.masterPercentage",
  "title",
  "artist",
  "bpm",
];
const unprintableHalfTyped = ["title", "lyrics", "splits.1.songwriterName"];

async function typedDraft() {
  const { userId } = await newUser(stores.table);
  const body = { ...halfTyped(), send: false };
  const { id: songId, agreement } = await createSong(
    stores,
    createSongCall(userId, body, { at: atSecond(0) }),
  );
  return { userId, songId, id: agreement.id, revision: agreement.revision };
}

/** The fields that a refused sending names, sorted, without the totals. */
const refusedFields = async (call: Promise<unknown>) =>
  (await refusedPaths(call)).filter((path) => path !== "splits").toSorted();

const schemaOf = async (id: string) =>
  (await itemsOf("agreement")).find((item) => item.id === id)?.["schema"];

describe.each(dataEngines)("a draft with any text on $engine", ({ open }) => {
  setUpStores(open, (set) => ({ data, stores } = set));

  it("is stored and read as it was typed, and edited the same way", async () => {
    const made = await typedDraft();
    const { title, artist, typedBpm, splits } = halfTyped();
    const shown = await read(made);
    expect(shown).toMatchObject({ title, song: { title, artist, bpm: 0 }, typedBpm });
    expect(shown.splits).toMatchObject(splits);
    const edited = { ...halfTyped(), title: "Low Tide", typedBpm: "-1" };
    const saved = await edit(made, { ...edited, revision: made.revision });
    expect(saved).toMatchObject({ title: "Low Tide", typedBpm: "-1" });
    await edit(made, { bpm: 97 });
    expect((await read(made)).typedBpm).toBe(undefined);
  });

  it("can't be sent by any call, each of which names every field", async () => {
    const made = await typedDraft();
    const expected = [...halfTypedFields, ...unprintableHalfTyped].toSorted();
    expect(await refusedFields(send(made))).toEqual(expected);
    const body = { ...halfTyped(), send: true };
    const sending = createSong(stores, createSongCall(made.userId, body, { at: atSecond(30) }));
    expect(await refusedFields(sending)).toEqual(expected);
    const song = await createSong(
      stores,
      createSongCall(made.userId, songInputFor(2), { at: atSecond(0) }),
    );
    const { documentHash } = song.agreement;
    const version = { userId: made.userId, id: song.agreement.id };
    expect(await refusedFields(edit(version, { ...halfTyped(), documentHash }))).toEqual(expected);
    expect((await read(made)).status).toBe("draft");
    expect(await stores.songs.readCounters(personalWorkspaceOf(made.userId))).toMatchObject({
      songs: 2,
      pendingSignatures: 2,
    });
  });

  it("is sent with the texts that replaced the wrong ones, and keeps nothing of these", async () => {
    const made = await typedDraft();
    expect(await stores.agreements.readHead(made.id)).toMatchObject({ needsFormCheck: true });
    await edit(made, songInputFor(2));
    expect(await send(made)).toMatchObject({ status: "pending" });
    const head = await stores.agreements.readHead(made.id);
    expect(JSON.stringify(head)).not.toMatch(/needsFormCheck|typedBpm|typedShares/);
  });

  it("is not sent when another tab has typed something else before it was sent", async () => {
    const made = await typedDraft();
    await edit(made, songInputFor(2));
    const tab = edit(made, { splits: halfTyped().splits }, atSecond(10));
    const outcomes = await Promise.allSettled([tab, send(made)]);
    const head = await stores.agreements.readHead(made.id);
    // Whichever came first, what is out for signature has the form of a sheet.
    if (head?.status === "draft") expect(outcomes[1]).toMatchObject({ status: "rejected" });
    else expect(JSON.stringify(head?.splits)).not.toContain("nia@");
  });

  it("has a schema number that releases which would send it unchecked don't know", async () => {
    const made = await typedDraft();
    expect(await schemaOf(made.id)).toBe(2);
    await edit(made, songInputFor(2));
    expect(await schemaOf(made.id)).toBe(1);
    await edit(made, { splits: halfTyped().splits });
    expect(await schemaOf(made.id)).toBe(2);
  });

  it("is listed, changed from its song's page, and deleted; its song is not shared by email under a web address", async () => {
    const made = await typedDraft();
    const listing = { ...ownerCall(made.userId, { params: {}, body: {} }, { at: atSecond(30) }) };
    const { body: listed } = await listAgreements(stores, { ...listing, query: {} });
    expect(listed).toMatchObject([{ splits: [{ email: "nia@" }, {}] }]);
    const share = {
      email: "mo@example.com",
      permission: "view" as const,
      agreementForm: "copy" as const,
      asksCode: false,
    };
    const params = { id: made.songId };
    const sharing = () =>
      shareSong(stores, ownerCall(made.userId, { params, body: share }, { at: atSecond(30) }));
    expect(await refusedPaths(sharing())).toEqual(["title", "artist"]);
    const names = { title: "Low Tide", artist: "Nia", bpm: 97 };
    await updateSong(stores, ownerCall(made.userId, { params, body: names }, { at: atSecond(30) }));
    expect(await read(made)).toMatchObject({ title: "Low Tide", song: { bpm: 97 } });
    expect((await read(made)).typedBpm).toBe(undefined);
    expect(await sharing()).toMatchObject({ sharedWithEmail: "mo@example.com" });
    await remove(made);
    expect(await stores.agreements.readHead(made.id)).toBeUndefined();
  });
});
