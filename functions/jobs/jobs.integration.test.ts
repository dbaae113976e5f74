import type { Agreement } from "../../shared/domain/agreement/agreement.ts";
import type { UserId } from "../../shared/domain/ids.ts";
import { describe, expect, it, vi } from "vitest";
import { dataEngines, type DataTable } from "../../infra/tools/testing/data-table.ts";
import {
  createSongCall,
  atSecond,
  signingCall,
  songInputFor,
} from "../testing/call-contexts.fixture.ts";
import { agreementObjectsInMemory } from "../testing/agreement-objects.fixture.ts";
import { OutboxRepository } from "../data/outbox/outbox-repository.ts";
import { agreementEventsIn, agreementTasksIn } from "../testing/outbox-tasks.fixture.ts";
import { readSealedRecord } from "../data/agreements/sealed-records.ts";
import type { Stores } from "../data/stores.ts";
import { newUser } from "../testing/user.fixture.ts";
import { UserRepository } from "../data/accounts/user-repository.ts";
import { sha256Of } from "../platform/sha256.ts";
import { signAll } from "../agreements/signing/sign-all.fixture.ts";
import { signAsContributor } from "../agreements/signing/sign-as-contributor.ts";
import { createSong } from "../songs/create-song.ts";
import { noteRefusedEmail } from "../agreements/note-refused-email.ts";
import { noteEmailEvent } from "../agreements/note-email-event.ts";
import type { SealedPdfInput } from "../agreements/seal/pdf/sealed-pdf-input.ts";
import { sealAgreement } from "../agreements/seal/seal-agreement.ts";
import { messagesOfEmail } from "../mail/messages/messages-of-email.ts";
import { setUpStores } from "../testing/stores.fixture.ts";

let data: DataTable;
let stores: Stores;
let outbox: OutboxRepository;
const { bucket, files, loadObjects } = agreementObjectsInMemory();

async function sentAgreement(people: number) {
  const { userId } = await newUser(stores.table, "nia@example.com");
  const song = await createSong(
    stores,
    createSongCall(userId, songInputFor(people), { at: atSecond(1) }),
  );
  return song.agreement.id;
}

async function headOf(agreementId: string) {
  const head = await stores.agreements.readHead(agreementId);
  if (head === undefined) throw new Error("There is no such agreement");
  return head;
}

async function signedAgreement(people = 2) {
  const agreementId = await sentAgreement(people);
  await signAll(stores, loadObjects, agreementId);
  const [job] = await tasksOf(agreementId, "seal");
  if (job === undefined) throw new Error("No seal was asked for");
  return { agreementId, version: 1, outboxId: job.id, at: atSecond(20) };
}

const eventsOf = async (agreementId: string, type: string) =>
  agreementEventsIn(await data.scan(), agreementId).filter(
    ({ happened }) => happened.type === type,
  );
const tasksOf = async (agreementId: string, name: string) =>
  agreementTasksIn(await data.scan(), agreementId, name);

const render = vi.fn(async (input: SealedPdfInput) =>
  new TextEncoder().encode(`PDF of ${input.documentHash} ${input.evidence.length}`),
);
const tools = () => ({ ...stores, outbox, files, render, siteOrigin: "https://example.com" });

const sources = () => ({
  siteOrigin: "https://example.com",
  at: atSecond(30),
  readAgreement: headOf,
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
  readFile: files.read,
});
const withHeavyPdf = async (id: string) => ({
  ...(await headOf(id)),
  sealedSizeBytes: 8 * 1024 * 1024,
});

/** The keys of the PDFs that were drawn to seal an agreement. */
const pdfsOf = (agreementId: string) =>
  [...bucket.keys()].filter((key) => key.startsWith(`sealed/${agreementId}/`));
const sealedKeyIn = (head: Agreement) =>
  head.status === "completed" ? (head.sealedPdfKey ?? "none") : "not completed";

describe.each(dataEngines)("jobs on $engine", ({ open }) => {
  setUpStores(open, (set) => {
    ({ data, stores } = set);
    outbox = new OutboxRepository(stores.table);
  });

  describe("sealing", () => {
    it("completes the agreement once, with its record and emails, even if it is requested several times", async () => {
      const job = await signedAgreement();
      await Promise.all([sealAgreement(tools(), job), sealAgreement(tools(), job)].map(settled));
      await sealAgreement(tools(), job);
      const head = await headOf(job.agreementId);
      const pdf = bucket.get(sealedKeyIn(head)) ?? new Uint8Array();
      expect(head).toMatchObject({ status: "completed", sealedSha256: sha256Of(pdf) });
      expect(await readSealedRecord(stores.table, sha256Of(pdf))).toEqual({
        agreementId: job.agreementId,
        number: 1,
        title: "Low Tide Radio",
        version: 1,
        sealedAt: atSecond(11),
        documentHash: expect.stringMatching(/^[0-9a-f]{64}$/),
        parties: [
          { name: "Writer 1", signedAt: atSecond(10) },
          { name: "Writer 2", signedAt: atSecond(11) },
        ],
      });
      const evidence = await stores.agreements.readEvidence(job.agreementId);
      expect(evidence.filter(({ type }) => type === "sealed")).toHaveLength(1);
      expect(await eventsOf(job.agreementId, "completed")).toHaveLength(1);
      expect(await outbox.read(job.outboxId)).toMatchObject({ state: "done" });
      expect(await stores.songs.read(head.workspaceId, head.songId)).toMatchObject({
        sealed: { agreementId: job.agreementId, version: 1 },
      });
    });

    it("continues after an interruption with what its renderer draws then, and leaves no other PDF", async () => {
      const job = await signedAgreement();
      // A release that stored the PDF by its version was interrupted, and then one that draws something else.
      bucket.set(`sealed/${job.agreementId}/1.pdf`, new TextEncoder().encode("an early layout"));
      vi.spyOn(stores.agreements, "change").mockRejectedValueOnce(new Error("killed"));
      const before = {
        ...tools(),
        render: async () => new TextEncoder().encode("a former layout"),
      };
      await expect(sealAgreement(before, job)).rejects.toThrow("killed");
      expect(pdfsOf(job.agreementId)).toHaveLength(2);
      await sealAgreement(tools(), job);
      const head = await headOf(job.agreementId);
      const stored = bucket.get(sealedKeyIn(head));
      expect(head).toMatchObject({ status: "completed", sealedSha256: sha256Of(stored ?? "") });
      expect(pdfsOf(job.agreementId)).toEqual([sealedKeyIn(head)]);
    });

    it("deletes the PDF of a run that another one outran, and those of a run that stopped after completing", async () => {
      const job = await signedAgreement();
      const stopped = {
        ...tools(),
        files: {
          ...files,
          deleteUnusedSealedPdfs: async () => Promise.reject(new Error("stopped")),
        },
      };
      const outrun = {
        ...tools(),
        render: async () => {
          await expect(sealAgreement(stopped, job)).rejects.toThrow("stopped");
          return new TextEncoder().encode("another layout");
        },
      };
      await sealAgreement(outrun, job);
      const head = await headOf(job.agreementId);
      expect(pdfsOf(job.agreementId)).toEqual([sealedKeyIn(head)]);
      expect(await outbox.read(job.outboxId)).toMatchObject({ state: "done" });
      bucket.set(`sealed/${job.agreementId}/1/0f.pdf`, new Uint8Array(1));
      await sealAgreement(tools(), job);
      expect(pdfsOf(job.agreementId)).toEqual([sealedKeyIn(head)]);
    });

    it("writes nothing if S3 fails, and succeeds afterwards", async () => {
      const job = await signedAgreement();
      const down = { ...files, putSealedPdf: async () => Promise.reject(new Error("S3 is down")) };
      await expect(sealAgreement({ ...tools(), files: down }, job)).rejects.toThrow("S3 is down");
      expect((await headOf(job.agreementId)).status).toBe("signed");
      await sealAgreement(tools(), job);
      expect((await headOf(job.agreementId)).status).toBe("completed");
    });

    it("shows the evidence up to the last signature, and none after it", async () => {
      const job = await signedAgreement();
      const [contributor] = (await headOf(job.agreementId)).contributors;
      await noteEmailEvent(
        stores,
        bounceOf(job.agreementId, contributor?.id ?? "", "late"),
        atSecond(15),
      );
      render.mockClear();
      await sealAgreement(tools(), job);
      const evidence = render.mock.calls[0]?.[0].evidence ?? [];
      expect(evidence.map(({ type }) => type)).toEqual([
        "created",
        "sent",
        "declared",
        "consented",
        "signed",
        "declared",
        "consented",
        "signed",
      ]);
    });

    it("refuses a signature image that differs from the signed one", async () => {
      const job = await signedAgreement(1);
      const file = await stores.agreements.readRecord(job.agreementId);
      bucket.set(file?.signatures[0]?.imageKey ?? "", new Uint8Array([1]));
      await expect(sealAgreement(tools(), job)).rejects.toThrow("not the one");
    });
  });

  describe("emails", () => {
    it("ask each contributor who has not signed by a personal link that opens", async () => {
      const agreementId = await sentAgreement(3);
      const head = await headOf(agreementId);
      const [contributor] = head.contributors;
      if (contributor === undefined) throw new Error("three contributors");
      const call = await signingCall(head, contributor, { at: atSecond(5) });
      await signAsContributor(stores, loadObjects, call);
      const task = { template: "request", agreementId, version: 1 } as const;
      const letters = await messagesOfEmail(sources(), task);
      expect(letters.map(({ to }) => to.address)).toEqual([
        "writer2@example.com",
        "writer3@example.com",
      ]);
      const urls = letters.map(({ content }) => content.action?.url ?? "");
      expect(new Set(urls).size).toBe(2);
      for (const url of urls) expect(url).toMatch(/^https:\/\/example\.com\/sign\/[\w-]{43}$/);
      expect(letters[0]).toMatchObject({
        replyTo: { address: "nia@example.com" },
        tags: { agreement: agreementId },
      });
      expect(await messagesOfEmail(sources(), { ...task, version: 2 })).toEqual([]);
    });

    it("bring the sealed PDF to every party and to an owner who is not a party", async () => {
      const job = await signedAgreement();
      await sealAgreement(tools(), job);
      const task = { template: "completed", ...job } as const;
      const letters = await messagesOfEmail(sources(), task);
      expect(letters.map(({ to }) => to.address)).toEqual([
        "writer1@example.com",
        "writer2@example.com",
        "nia@example.com",
      ]);
      const pdf = bucket.get(sealedKeyIn(await headOf(job.agreementId)));
      for (const { attachment } of letters) expect(attachment?.content).toEqual(pdf);
      const heavy = await messagesOfEmail({ ...sources(), readAgreement: withHeavyPdf }, task);
      expect(heavy.map(({ attachment }) => attachment)).toEqual([undefined, undefined, undefined]);
      expect(heavy[0]?.content.action).toMatchObject({ label: "Download the PDF" });
    });

    it("that bounce are recorded on the agreement once, even if the bounce is reported several times", async () => {
      const agreementId = await sentAgreement(2);
      const [contributor] = (await headOf(agreementId)).contributors;
      const bounce = bounceOf(agreementId, contributor?.id ?? "", "message");
      await Promise.all([1, 2, 3].map(() => noteEmailEvent(stores, bounce, atSecond(30))));
      await noteEmailEvent(stores, bounce, atSecond(40));
      await noteEmailEvent(stores, bounceOf(agreementId, "a stranger", "other"), atSecond(40));
      await noteEmailEvent(stores, bounceOf("nowhere", "nobody", "other"), atSecond(40));
      await noteEmailEvent(stores, { eventType: "Delivery" }, atSecond(40));
      const evidence = await stores.agreements.readEvidence(agreementId);
      expect(evidence.map(({ type }) => type)).toEqual(["created", "sent", "bounced"]);
      expect(evidence.at(-1)).toMatchObject({ actorName: "Writer 1", note: "Permanent: General" });
    });

    it("that a mailbox answers automatically leave the contributor as they are, and a full mailbox delays", async () => {
      const agreementId = await sentAgreement(2);
      const before = await headOf(agreementId);
      const id = before.contributors[0]?.id ?? "";
      const event = (messageId: string, type: string, subType: string) =>
        bounceOf(agreementId, id, messageId, type, subType);
      await noteEmailEvent(stores, event("reply", "Transient", "General"), atSecond(30));
      expect(await headOf(agreementId)).toEqual(before);
      const { mail } = event("full", "", "");
      const delay = {
        eventType: "DeliveryDelay",
        mail,
        deliveryDelay: { delayType: "MailboxFull" },
      };
      for (const second of [31, 32]) await noteEmailEvent(stores, delay, atSecond(second));
      const stateOf = async () => (await headOf(agreementId)).contributors[0];
      expect(await stateOf()).toMatchObject({
        delay: { at: atSecond(31), reason: "mailbox_full" },
      });
      expect(await stores.agreements.readEvidence(agreementId)).toHaveLength(2);
      await noteEmailEvent(stores, event("full", "Transient", "MailboxFull"), atSecond(40));
      expect(await stateOf()).toMatchObject({
        delay: { at: atSecond(40), reason: "mailbox_full" },
      });
      expect(await stateOf()).not.toHaveProperty("bouncedAt");
      const evidence = await stores.agreements.readEvidence(agreementId);
      expect(evidence.at(-1)).toMatchObject({ type: "bounced", note: "Transient: MailboxFull" });
    });

    it.each([
      ["MessageRejected", { delay: { at: atSecond(30), reason: "refused" } }],
      ["AccessDenied", { delay: { at: atSecond(30), reason: "refused" } }],
      ["InvalidParameterValue", { bouncedAt: atSecond(30) }],
    ])(
      "that SES refuses with %s blame an address only if it is none for SES",
      async (reason, state) => {
        const agreementId = await sentAgreement(2);
        const { contributors } = await headOf(agreementId);
        const contributor = contributors[0]?.id ?? "";
        const tags = { agreement: agreementId, contributor, generation: "1" };
        const { agreements } = stores;
        await noteRefusedEmail(agreements, { ...tags, generation: "0" }, reason, atSecond(20));
        expect((await headOf(agreementId)).contributors).toEqual(contributors);
        await noteRefusedEmail(agreements, tags, reason, atSecond(30));
        const [first] = (await headOf(agreementId)).contributors;
        expect(first).toEqual({ ...contributors[0], ...state });
        await noteRefusedEmail(agreements, {}, reason, atSecond(40));
        expect((await headOf(agreementId)).contributors[0]).toEqual(first);
      },
    );

    it("that SES suppresses name the address as suppressed, if it still is the contributor's", async () => {
      const agreementId = await sentAgreement(2);
      const id = (await headOf(agreementId)).contributors[0]?.id ?? "";
      const { mail, ...event } = bounceOf(
        agreementId,
        id,
        "suppressed",
        "Permanent",
        "OnAccountSuppressionList",
      );
      const stateOf = async () => (await headOf(agreementId)).contributors[0];
      const former = { ...mail, messageId: "former", tags: { ...mail.tags, generation: ["0"] } };
      await noteEmailEvent(stores, { ...event, mail: former }, atSecond(30));
      expect(await stateOf()).not.toHaveProperty("bouncedAt");
      await noteEmailEvent(stores, { ...event, mail }, atSecond(31));
      expect(await stateOf()).toMatchObject({ bouncedAt: atSecond(31), isSuppressed: true });
    });
  });
});

function bounceOf(
  agreementId: string,
  contributorId: string,
  messageId: string,
  bounceType = "Permanent",
  bounceSubType = "General",
) {
  return {
    eventType: "Bounce",
    bounce: { bounceType, bounceSubType, bouncedRecipients: [] },
    mail: { messageId, tags: { agreement: [agreementId], contributor: [contributorId] } },
  };
}

async function settled(promise: Promise<void>): Promise<void> {
  await promise.catch(() => undefined);
}
