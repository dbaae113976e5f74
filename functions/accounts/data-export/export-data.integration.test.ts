import { personalWorkspaceOf, type UserId } from "../../../shared/domain/ids.ts";
import { describe, expect, it, vi } from "vitest";
import * as z from "zod";
import { dataEngines, type DataTable } from "../../../infra/tools/testing/data-table.ts";
import { jsonIn, zipEntries } from "../../../infra/tools/testing/zip-entries.ts";
import { requestExport } from "./data-export.ts";
import {
  createSongCall,
  ownerCall,
  atSecond,
  signingCall,
  songInputFor,
} from "../../testing/call-contexts.fixture.ts";
import { AgreementRepository } from "../../data/agreements/agreement-repository.ts";
import { keys } from "../../data/core/keys.ts";
import { agreementKeys } from "../../data/agreements/agreement-keys.ts";
import { fileItemKeys } from "../../data/files/file-item-keys.ts";
import { ExportRepository } from "../../data/accounts/export-repository.ts";
import { announcedFile } from "../../testing/file.fixture.ts";
import { FileRepository } from "../../data/files/file-repository.ts";
import { ownedByAccount } from "../deletion/owned-by-account.ts";
import { fileKeys, sealedPdfKeyOf } from "../../data/core/file-keys.ts";
import { OutboxRepository } from "../../data/outbox/outbox-repository.ts";
import { requestJobItem } from "../../data/outbox/job-requests.ts";
import type { Stores } from "../../data/stores.ts";
import { newUser } from "../../testing/user.fixture.ts";
import { UserRepository } from "../../data/accounts/user-repository.ts";
import { randomId } from "../../platform/random-id.ts";
import { createSong } from "../../songs/create-song.ts";
import { updateSong } from "../../songs/update-song.ts";
import { listAgreements } from "../../agreements/list-agreements.ts";
import { correctContributorEmail } from "../../agreements/owner-actions.ts";
import {
  invitedPerson,
  invitationScene,
} from "../../uploaded-agreements/invitations/invitations.fixture.ts";
import { signAsContributor } from "../../agreements/signing/sign-as-contributor.ts";
import { sealAgreement } from "../../agreements/seal/seal-agreement.ts";
import { signAll } from "../../agreements/signing/sign-all.fixture.ts";
import { agreementObjectsInMemory } from "../../testing/agreement-objects.fixture.ts";
import { exportBucketInMemory } from "./export-bucket.fixture.ts";
import { exportData, type ExportDependencies } from "./export-data.ts";
import { outboxEntriesIn, deliverAllEvents } from "../../testing/outbox-tasks.fixture.ts";
import { setUpStores } from "../../testing/stores.fixture.ts";

const { loadObjects } = agreementObjectsInMemory();
let data: DataTable;
let stores: Stores;
const { objects, bucket } = exportBucketInMemory();

async function asked(userId: UserId) {
  const { table } = stores;
  const exports = new ExportRepository(table);
  const exportId = randomId();
  const task = requestJobItem(table, "export-data", { userId, exportId }, atSecond(2));
  const owner = { userId };
  const before = await exports.find(owner);
  const request = { id: exportId, userId };
  await table.transact([exports.requestItem(owner, request, before, atSecond(2)), task]);
  return { owner, exportId, outboxId: String(task.Put?.Item?.["id"]), at: atSecond(3) };
}

async function readyFile(userId: UserId, name: string, sizeBytes: number) {
  const file = await announcedFile(stores.table, userId, { name, sizeBytes });
  await new FileRepository(stores.table).accept(file, sizeBytes, Number.POSITIVE_INFINITY);
  objects.set(fileKeys.upload(file), new Uint8Array(sizeBytes).fill(7));
}

const render = async () => new TextEncoder().encode("PDF");

/** Seals an agreement that everyone has signed. */
async function sealed(agreementId: string): Promise<void> {
  const [task] = outboxEntriesIn(await data.scan()).filter(
    ({ job, input }) => job === "seal" && input["agreementId"] === agreementId,
  );
  const files = await loadObjects();
  const sealing = { ...stores, ...tools(), files, render, siteOrigin: "https://example.com" };
  const job = { outboxId: String(task?.id), agreementId, version: 1, at: atSecond(20) };
  await sealAgreement(sealing, job);
}

const tools = (changes: Partial<ExportDependencies> = {}): ExportDependencies => ({
  ...stores,
  outbox: new OutboxRepository(stores.table),
  bucket,
  ...changes,
});
const mailsTo = async (email: string) =>
  outboxEntriesIn(await data.scan()).filter(
    ({ input }) => input["template"] === "export-ready" && input["email"] === email,
  );
const stateOf = async (outboxId: string) =>
  (await new OutboxRepository(stores.table).read(outboxId))?.state;

describe.each(dataEngines)("a data export on $engine", ({ open }) => {
  setUpStores(open, (set) => ({ data, stores } = set));

  it("is queued once by concurrent calls, and not again while it is prepared", async () => {
    const { userId } = await newUser(stores.table);
    const call = ownerCall(userId, { params: {}, body: {} }, { at: atSecond(1) });
    const { table } = stores;
    const owner = { userId };
    const answers = await Promise.all([1, 2, 3].map(() => requestExport(table, owner, call)));
    answers.push(await requestExport(table, owner, { ...call, at: atSecond(5) }));
    expect(answers.map(({ state }) => state)).toEqual(answers.map(() => "preparing"));
    const tasks = outboxEntriesIn(await data.scan()).filter(
      ({ job, input }) => job === "export-data" && input["userId"] === userId,
    );
    expect(tasks).toHaveLength(1);
  });

  it("continues after an interruption, and emails once for all runs", async () => {
    const { userId, email } = await newUser(stores.table);
    await createSong(stores, createSongCall(userId, songInputFor(2), { at: atSecond(1) }));
    const job = await asked(userId);
    const readEvidence = vi.spyOn(AgreementRepository.prototype, "readEvidence");
    readEvidence.mockRejectedValueOnce(new Error("killed"));
    await expect(exportData(tools(), job)).rejects.toThrow("killed");
    expect(objects.has(fileKeys.dataExport(job))).toBe(false);
    await Promise.all([exportData(tools(), job), exportData(tools(), job)]);
    await exportData(tools(), job);
    expect(objects.has(fileKeys.dataExport(job))).toBe(true);
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await stateOf(job.outboxId)).toBe("done");
  });

  it("lists a file and a sealed PDF whose bytes are missing, and contains all others", async () => {
    const { userId } = await newUser(stores.table);
    for (const name of ["first.mp3", "second.mp3", "third.mp3"]) await readyFile(userId, name, 600);
    const page = { limit: 2, cursor: undefined };
    const { items } = await stores.files.listOfWorkspace(personalWorkspaceOf(userId), page);
    const [, lost] = items;
    if (lost === undefined) throw new Error("There are three files");
    objects.delete(fileKeys.upload(lost));
    for (const title of ["Lost", "Kept"]) {
      const input = { ...songInputFor(1), title };
      const call = createSongCall(userId, input, { at: atSecond(1) });
      const { agreement } = await createSong(stores, call);
      await signAll(stores, loadObjects, agreement.id);
      await sealed(agreement.id);
      const head = await stores.agreements.readHead(agreement.id);
      if (title === "Kept" && head?.status === "completed")
        objects.set(sealedPdfKeyOf({ ...head, agreementId: head.id }), new Uint8Array(9));
    }
    const job = await asked(userId);
    await exportData(tools(), job);
    expect(await stateOf(job.outboxId)).toBe("done");
    const entries = await zipEntries(objects.get(fileKeys.dataExport(job)) ?? new Uint8Array());
    expect([...entries.keys()].filter((path) => path.startsWith("files/"))).toHaveLength(2);
    expect(jsonIn(entries, "files.json")).toContainEqual(
      expect.objectContaining({ name: lost.name, inArchive: null, missing: true }),
    );
    const agreements = [...entries.keys()].filter((path) => path.endsWith("/agreement.json"));
    expect(agreements.map((path) => jsonIn(entries, path))).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ sealedPdf: null, missing: expect.stringMatching(/Lost.*pdf$/) }),
        expect.objectContaining({ sealedPdf: expect.stringMatching(/Kept.*pdf$/) }),
      ]),
    );
    expect([...entries.keys()].filter((path) => path.endsWith(".pdf"))).toHaveLength(1);
  });

  it("lists what can't be read, and contains all others", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const { userId } = await newUser(stores.table);
    const workspaceId = personalWorkspaceOf(userId);
    for (const name of ["first.mp3", "second.mp3"]) await readyFile(userId, name, 600);
    const made = [];
    for (const title of ["Unreadable", "Wordless", "Headless", "Kept"]) {
      const call = createSongCall(userId, { ...songInputFor(1), title }, { at: atSecond(1) });
      made.push(await createSong(stores, call));
    }
    const [unreadable, wordless, headless] = made;
    const [file] = (
      await stores.files.listOfWorkspace(workspaceId, { limit: 1, cursor: undefined })
    ).items;
    for (const [key, attribute] of [
      [keys.song(workspaceId, unreadable?.id ?? ""), "title"],
      [keys.lyrics(wordless?.id ?? ""), "lyrics"],
      [agreementKeys.agreement(headless?.agreement.id ?? ""), "contributors"],
      [fileItemKeys.file(workspaceId, file?.id ?? ""), "filename"],
    ] as const)
      await stores.table.update(key, {
        ...{ text: "SET #attribute = :broken", names: { "#attribute": attribute } },
        values: { ":broken": 7 },
      });
    const job = await asked(userId);
    await exportData(tools(), job);
    expect(await stateOf(job.outboxId)).toBe("done");
    const entries = await zipEntries(objects.get(fileKeys.dataExport(job)) ?? new Uint8Array());
    const found = z.array(z.object({ what: z.string(), id: z.string() }));
    const lacking = found.parse(jsonIn(entries, "unreadable.json")).map(({ what }) => what);
    expect(lacking.toSorted()).toEqual(["agreement", "file", "song", "song"]);
    const paths = [...entries.keys()];
    expect(paths.filter((path) => path.endsWith("song.json"))).toHaveLength(2);
    expect(paths.filter((path) => path.endsWith("agreement.json"))).toHaveLength(3);
    expect(jsonIn(entries, "files.json")).toHaveLength(1);
    vi.restoreAllMocks();
  });

  it("copies uploads up to the size limit, and lists the others", async () => {
    const { userId } = await newUser(stores.table);
    for (const [name, bytes] of [
      ["first.mp3", 600],
      ["second.mp3", 600],
      ["third.mp3", 300],
    ] as const)
      await readyFile(userId, name, bytes);
    const job = await asked(userId);
    await exportData(tools({ roomBytes: 1000 }), job);
    const entries = await zipEntries(objects.get(fileKeys.dataExport(job)) ?? new Uint8Array());
    const listed = jsonIn(entries, "files.json");
    expect(listed).toHaveLength(3);
    expect(listed).toEqual(
      expect.arrayContaining([expect.objectContaining({ inArchive: null, state: "ready" })]),
    );
    const copied = [...entries].filter(([path]) => path.startsWith("files/"));
    const copiedBytes = copied.reduce((sum, [, { length }]) => sum + length, 0);
    expect(copiedBytes).toBeGreaterThan(0);
    expect(copiedBytes).toBeLessThanOrEqual(1000);
  });

  it("contains everything in the lists of items that an account owns", async () => {
    const { userId } = await newUser(stores.table);
    await createSong(stores, createSongCall(userId, songInputFor(2), { at: atSecond(1) }));
    const job = await asked(userId);
    await exportData(tools(), job);
    const entries = await zipEntries(objects.get(fileKeys.dataExport(job)) ?? new Uint8Array());
    const paths = [...entries.keys()];
    for (const { inExport } of ownedByAccount)
      if ("path" in inExport)
        expect(paths).toContainEqual(expect.stringMatching(new RegExp(`^${inExport.path}`)));
  });

  it("contains the earlier lyrics of a song", async () => {
    const { userId } = await newUser(stores.table);
    const made = createSongCall(
      userId,
      { ...songInputFor(2), lyrics: "First" },
      { at: atSecond(1) },
    );
    const { id } = await createSong(stores, made);
    const edit = { params: { id }, body: { lyrics: "Second" } };
    await updateSong(stores, ownerCall(userId, edit, { at: atSecond(2) }));
    const job = await asked(userId);
    await exportData(tools(), job);
    const entries = await zipEntries(objects.get(fileKeys.dataExport(job)) ?? new Uint8Array());
    const path = [...entries.keys()].find((name) => name.endsWith("/earlier-lyrics.json")) ?? "";
    expect(jsonIn(entries, path)).toEqual([{ lyrics: "First", savedAt: atSecond(1) }]);
  });

  it("contains an uploaded agreement with its document, and the answers to its invitations", async () => {
    const user = await newUser(stores.table);
    const record = await invitationScene(stores, user);
    await record.invite(record.ana, "ana@example.com");
    await invitedPerson(stores).answer(await record.tokenOf("ana@example.com"), "not_mine");
    objects.set(fileKeys.upload(record.file), new Uint8Array(600).fill(9));
    const job = await asked(user.userId);
    await exportData(tools(), job);
    const entries = await zipEntries(objects.get(fileKeys.dataExport(job)) ?? new Uint8Array());
    const path = [...entries.keys()].find((name) => name.endsWith("/agreement.json")) ?? "";
    const text = JSON.stringify(jsonIn(entries, path));
    expect(jsonIn(entries, path)).toMatchObject({
      title: "Paper Lanterns",
      isPreSigned: true,
      agreementFileId: record.file.id,
      uploaded: { invitations: [{ name: "Ana Reyes", answer: "not_mine" }] },
      printed: { splits: [{ songwriterShare: 6000 }, { songwriterShare: 4000 }] },
    });
    // What the links are made of is nobody's data.
    expect(text).not.toContain("keyVersion");
    const [listed] = z
      .array(z.looseObject({ id: z.string(), inArchive: z.string() }))
      .parse(jsonIn(entries, "files.json"));
    expect(listed?.id).toBe(record.file.id);
    expect(entries.get(listed?.inArchive ?? "")).toHaveLength(600);
  });

  it("contains the agreements that the user is a contributor of, listed or not, without others' network addresses", async () => {
    const [owner, user] = [await newUser(stores.table), await newUser(stores.table)];
    const titles = ["Listed", "Not listed yet"];
    for (const title of titles) {
      const song = { ...songInputFor(2), title };
      const splits = song.splits.map((row, index) =>
        index === 0 ? { ...row, email: user.email } : row,
      );
      const call = createSongCall(owner.userId, { ...song, splits }, { at: atSecond(1) });
      const { agreement } = await createSong(stores, call);
      await signAll(stores, loadObjects, agreement.id);
      await deliverAllEvents(stores.table, await data.scan(), agreement.id);
      const listing = ownerCall(user.userId, { params: {}, body: {} }, { at: atSecond(20) });
      if (title === "Listed") await listAgreements(stores, { ...listing, query: {} });
    }
    const job = await asked(user.userId);
    await exportData(tools(), job);
    const entries = await zipEntries(objects.get(fileKeys.dataExport(job)) ?? new Uint8Array());
    const others = [...entries.keys()].filter((path) => path.startsWith("agreements of others/"));
    const sheets = others.filter((path) => path.endsWith("/agreement.json"));
    const exported = sheets.map((path) => jsonIn(entries, path));
    expect(exported).toHaveLength(2);
    for (const agreement of exported)
      expect(agreement).toMatchObject({
        ownerName: owner.name,
        signatures: expect.arrayContaining([
          expect.objectContaining({ email: user.email, ipAddress: "203.0.113.7" }),
          expect.objectContaining({ email: "writer2@example.com" }),
        ]),
      });
    expect(JSON.stringify(exported).match(/203\.0\.113\.7/g)).toHaveLength(2);
    expect(others.filter((path) => path.endsWith("canonical.json"))).toHaveLength(2);
  });

  it("leaves out network addresses and email addresses of contributors whose address was replaced", async () => {
    const [owner, user] = [await newUser(stores.table), await newUser(stores.table)];
    const creation = createSongCall(owner.userId, songInputFor(3), { at: atSecond(1) });
    const { id } = (await createSong(stores, creation)).agreement;
    const head = async () => {
      const found = await stores.agreements.readHead(id);
      if (found === undefined || found.status === "draft") throw new Error("It was sent");
      return found;
    };
    const contributors = [...(await head()).contributors];
    for (const [index, contributor] of contributors.slice(0, 2).entries()) {
      const call = await signingCall(await head(), contributor, { at: atSecond(10 + index) });
      await signAsContributor(stores, loadObjects, call);
      const params = { id, contributorId: contributor.id };
      const email = index === 0 ? user.email : "later@example.com";
      await correctContributorEmail(
        stores,
        ownerCall(owner.userId, { params, body: { email } }, { at: atSecond(15 + index) }),
      );
    }
    await deliverAllEvents(stores.table, await data.scan(), id);
    const job = await asked(user.userId);
    await exportData(tools(), job);
    const entries = await zipEntries(objects.get(fileKeys.dataExport(job)) ?? new Uint8Array());
    const [sheet = ""] = [...entries.keys()].filter((path) => path.endsWith("/agreement.json"));
    const exported = JSON.stringify(jsonIn(entries, sheet));
    expect(exported).toContain(user.email);
    expect(exported).not.toContain("203.0.113.7");
    expect(exported).not.toMatch(/writer[12]@example\.com/);
    expect(exported).toContain("w•••@example.com");
  });

  it("deletes the earlier exports", async () => {
    const { userId } = await newUser(stores.table);
    const first = await asked(userId);
    await exportData(tools(), first);
    const next = await asked(userId);
    expect(objects.has(fileKeys.dataExport(first))).toBe(true);
    await exportData(tools(), next);
    expect(objects.has(fileKeys.dataExport(first))).toBe(false);
    expect(objects.has(fileKeys.dataExport(next))).toBe(true);
  });

  it("leaves no file when the account is deleted meanwhile or a newer export is requested", async () => {
    const { userId, email } = await newUser(stores.table);
    const users = new UserRepository(stores.table);
    const job = await asked(userId);
    const store: ExportDependencies["bucket"]["store"] = async (key, write) => {
      const size = await bucket.store(key, write);
      await asked(userId);
      return size;
    };
    await exportData(tools({ bucket: { ...bucket, store } }), job);
    expect(objects.has(fileKeys.dataExport(job))).toBe(false);
    const newer = await new ExportRepository(stores.table).find({ userId });
    await stores.table.transact([users.markDeletedItem(userId, atSecond(4))]);
    const left = { ...job, exportId: newer?.id ?? "" };
    await exportData(tools(), left);
    expect(objects.has(fileKeys.dataExport(left))).toBe(false);
    expect(await mailsTo(email)).toEqual([]);
    expect(await stateOf(job.outboxId)).toBe("done");
  });

  it("deletes the file of a killed run when the account is deleted", async () => {
    const { userId } = await newUser(stores.table);
    const job = await asked(userId);
    const store: ExportDependencies["bucket"]["store"] = async (key, write) => {
      await bucket.store(key, write);
      throw new Error("killed");
    };
    await expect(exportData(tools({ bucket: { ...bucket, store } }), job)).rejects.toThrow(
      "killed",
    );
    expect(objects.has(fileKeys.dataExport(job))).toBe(true);
    const users = new UserRepository(stores.table);
    await stores.table.transact([users.markDeletedItem(userId, atSecond(4))]);
    await exportData(tools(), job);
    expect(objects.has(fileKeys.dataExport(job))).toBe(false);
    expect(await stateOf(job.outboxId)).toBe("done");
  });
});
