import type { UserId } from "../../../shared/domain/ids.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { dataEngines, type DataTable } from "../../../infra/tools/testing/data-table.ts";
import { OutboxRepository } from "../../data/outbox/outbox-repository.ts";
import type { Stores } from "../../data/stores.ts";
import { UserRepository } from "../../data/accounts/user-repository.ts";
import { messagesOfEmail } from "../../mail/messages/messages-of-email.ts";
import { emailsForEvent } from "../../mail/emails-for-event.ts";
import type { AgreementEvent } from "../../../shared/domain/agreement/evidence/agreement-event.ts";
import { createSong } from "../../songs/create-song.ts";
import { agreementObjectsInMemory } from "../../testing/agreement-objects.fixture.ts";
import {
  createSongCall,
  ownerCall,
  atSecond,
  signingCall,
  songInputFor,
} from "../../testing/call-contexts.fixture.ts";
import { agreementEventsIn, agreementTasksIn } from "../../testing/outbox-tasks.fixture.ts";
import { newUser } from "../../testing/user.fixture.ts";
import { deriveLinkToken } from "../../platform/keyed-hashes.ts";
import { generalLink } from "../agreement-links.ts";
import { correctContributorEmail } from "../owner-actions.ts";
import { updateAgreement } from "../update-agreement.ts";
import { sealAgreement } from "../seal/seal-agreement.ts";
import { verifyDocument } from "../verification/verify-document.ts";
import { objectByLink } from "./object-by-link.ts";
import { readByLink } from "./read-by-link.ts";
import { signAsContributor } from "./sign-as-contributor.ts";
import { setUpStores } from "../../testing/stores.fixture.ts";

let data: DataTable;
let stores: Stores;
let userId: UserId;
let agreementId: string;
const { files, loadObjects } = agreementObjectsInMemory();
const seeing = { cookies: new Map(), findSession: async () => undefined, at: atSecond(60) };

async function sentHead() {
  const head = await stores.agreements.readHead(agreementId);
  if (head === undefined || head.status === "draft") throw new Error("It was sent");
  return head;
}

async function callOf(index: number) {
  const head = await sentHead();
  const contributor = head.contributors[index];
  if (contributor === undefined) throw new Error("There are two contributors");
  return await signingCall(head, contributor, { at: atSecond(10 + index) });
}

/** Corrects the first contributor's address, like an owner who wants to sign in their place. */
async function correct(email: string): Promise<void> {
  const contributorId = (await sentHead()).contributors[0]?.id ?? "";
  const params = { id: agreementId, contributorId };
  const call = ownerCall(userId, { params, body: { email } }, { at: atSecond(5) });
  await correctContributorEmail(stores, call);
}

/** The emails about an event, by address. */
async function lettersAbout(event: AgreementEvent) {
  const { version } = await sentHead();
  const sources = {
    siteOrigin: "https://example.com",
    at: atSecond(30),
    readAgreement: () => sentHead(),
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
  };
  const tasks = emailsForEvent({ agreementId, version }, event);
  const letters = await Promise.all(tasks.map((task) => messagesOfEmail(sources, task)));
  return new Map(letters.flat().map((letter) => [letter.to.address, letter]));
}

/** The read-only link in the email to the former address. */
async function observerLink(): Promise<string> {
  const former = (await sentHead()).formerHolders[0];
  if (former === undefined) throw new Error("An address was corrected");
  const { contributorId, generation, email: formerEmail, hasSigned } = former;
  const letters = await lettersAbout({
    type: "address_corrected",
    contributorId,
    formerEmail,
    generation,
    maskedNew: "m•••@example.com",
    hasSigned,
  });
  const url = letters.get(formerEmail)?.content.action?.url ?? "";
  return url.replace("https://example.com/sign/", "");
}

const objection = (shareLink: string) =>
  objectByLink(stores, loadObjects, {
    ...ownerCall(
      userId,
      { params: { id: agreementId }, body: { shareLink, reason: "Not me" } },
      seeing,
    ),
    session: undefined,
    caller: undefined,
    workspace: undefined,
  });

async function seal(): Promise<string> {
  const [task] = agreementTasksIn(await data.scan(), agreementId, "seal");
  const outbox = new OutboxRepository(stores.table);
  const render = async () => new TextEncoder().encode(`PDF of ${agreementId}`);
  const { version } = await sentHead();
  const job = { outboxId: task?.id ?? "", agreementId, version, at: atSecond(20) };
  const tools = { ...stores, outbox, files, render, siteOrigin: "https://example.com" };
  await sealAgreement(tools, job);
  const head = await sentHead();
  return head.status === "completed" ? head.sealedSha256 : "";
}

describe.each(dataEngines)("the former holder of a replaced address on $engine", ({ open }) => {
  setUpStores(open, (set) => ({ data, stores } = set));
  beforeEach(async () => {
    ({ userId } = await newUser(stores.table, "nia@example.com"));
    const song = await createSong(
      stores,
      createSongCall(userId, songInputFor(2), { at: atSecond(1) }),
    );
    agreementId = song.agreement.id;
  });

  it("who had not signed is emailed, sees no sheet, and can object even after the seal", async () => {
    await correct("mallory@example.com");
    const link = await observerLink();
    const view = await readByLink(stores, loadObjects, { shareLink: link, ...seeing });
    expect(view).toMatchObject({
      link: "observer",
      splits: [],
      lyrics: "",
      observer: { email: "writer1@example.com", replacedBy: "m•••@example.com", hasSigned: false },
    });
    // The owner signs in the contributor's place, and everything is sealed.
    for (const index of [0, 1]) await signAsContributor(stores, loadObjects, await callOf(index));
    const sha256 = await seal();
    // The fingerprint opens the record of the seal, which names everyone: it is for the parties alone.
    const { shareLink: personal } = (await callOf(1)).body;
    const general = await deriveLinkToken(generalLink(await sentHead()));
    const viewAt = (shareLink: string) => readByLink(stores, loadObjects, { shareLink, ...seeing });
    expect(await viewAt(personal)).toMatchObject({ link: "personal", sealedSha256: sha256 });
    for (const shareLink of [link, general])
      expect(await viewAt(shareLink)).not.toHaveProperty("sealedSha256");
    await objection(link);
    await objection(link);
    const events = await stores.agreements.readEvidence(agreementId);
    expect(events.filter(({ type }) => type === "objected")).toHaveLength(1);
    expect(await verifyDocument(stores.table, sha256)).toMatchObject({
      sha256,
      documentHash: (await sentHead()).documentHash,
      corrections: [
        {
          name: "Writer 1",
          from: "w•••@example.com",
          to: "m•••@example.com",
          objectedAt: atSecond(60),
        },
      ],
    });
    const told = await lettersAbout({
      type: "objected",
      contributorId: "",
      contributorName: "Writer 1",
      maskedFormer: "w•••@example.com",
      maskedNew: "m•••@example.com",
      reason: "Not me",
    });
    expect([...told.keys()]).toEqual([
      "mallory@example.com",
      "writer2@example.com",
      "nia@example.com",
    ]);
  });

  it("who had signed still sees the sheet and gets the sealed copy", async () => {
    await signAsContributor(stores, loadObjects, await callOf(0));
    await correct("mallory@example.com");
    const link = await observerLink();
    const view = await readByLink(stores, loadObjects, { shareLink: link, ...seeing });
    expect(view.splits.map(({ email }) => email)).toEqual(["m•••@example.com", "w•••@example.com"]);
    expect(view).toMatchObject({ lyrics: "Static on the water", observer: { hasSigned: true } });
    await signAsContributor(stores, loadObjects, await callOf(1));
    await seal();
    const copies = await lettersAbout({ type: "completed" });
    expect(copies.get("writer1@example.com")?.attachment).toBeDefined();
    expect(copies.get("writer1@example.com")?.content.action?.url).toContain(link);
  });

  it("who had signed an earlier version is emailed about the new one and keeps a read-only link", async () => {
    await signAsContributor(stores, loadObjects, await callOf(0));
    const { documentHash } = await sentHead();
    const splits = songInputFor(2).splits.map((row, index) =>
      index === 0 ? { ...row, email: "mallory@example.com" } : row,
    );
    const body = { documentHash, splits };
    await updateAgreement(
      stores,
      ownerCall(userId, { params: { id: agreementId }, body }, { at: atSecond(14) }),
    );
    const [event] = agreementEventsIn(await data.scan(), agreementId).filter(
      ({ happened }) => happened.type === "changed",
    );
    if (event === undefined) throw new Error("A new version tells what happened");
    const letters = await lettersAbout(event.happened);
    const told = letters.get("writer1@example.com");
    expect(told?.content.heading).toBe("Your address was replaced");
    expect(told?.content.paragraphs.join(" ")).toContain("your signature no longer counts");
    const link = told?.content.action?.url.replace("https://example.com/sign/", "") ?? "";
    expect(await readByLink(stores, loadObjects, { shareLink: link, ...seeing })).toMatchObject({
      link: "observer",
      observer: { email: "writer1@example.com", hasSigned: true },
    });
    for (const index of [0, 1]) await signAsContributor(stores, loadObjects, await callOf(index));
    const sha256 = await seal();
    const copies = await lettersAbout({ type: "completed" });
    expect(copies.get("writer1@example.com")?.attachment).toBeDefined();
    expect(await verifyDocument(stores.table, sha256)).toMatchObject({
      corrections: [{ name: "Writer 1", from: "w•••@example.com", to: "m•••@example.com" }],
    });
  });

  it("can neither sign nor decline with the read-only link", async () => {
    await correct("mallory@example.com");
    const shareLink = await observerLink();
    const call = await callOf(0);
    const withLink = { ...call, body: { ...call.body, shareLink } };
    await expect(signAsContributor(stores, loadObjects, withLink)).rejects.toMatchObject({
      code: "not_a_party",
    });
    await expect(objection(call.body.shareLink)).rejects.toMatchObject({ code: "not_a_party" });
  });

  it("whose link has ended is told what happened, and nothing of the sheet", async () => {
    const [first, second] = [await callOf(0), await callOf(1)];
    const opened = async ({ body }: typeof first) =>
      await readByLink(stores, loadObjects, { shareLink: body.shareLink, ...seeing });
    await correct("mallory@example.com");
    await expect(opened(first)).rejects.toMatchObject({ code: "address_replaced" });

    const { documentHash } = await sentHead();
    const splits = songInputFor(1).splits.map((row) => ({ ...row, email: "mallory@example.com" }));
    const body = { documentHash, splits };
    const params = { id: agreementId };
    await updateAgreement(stores, ownerCall(userId, { params, body }, { at: atSecond(14) }));
    await expect(opened(second)).rejects.toMatchObject({ code: "no_longer_on_sheet" });
    await expect(
      readByLink(stores, loadObjects, { ...seeing, shareLink: "x".repeat(43) }),
    ).rejects.toMatchObject({ code: "agreement_not_found" });
  });
});
