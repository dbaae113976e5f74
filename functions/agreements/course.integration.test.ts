import { type UserId, WorkspaceId, personalWorkspaceOf } from "../../shared/domain/ids.ts";
import { S3Client, PutObjectCommand } from "@aws-sdk/client-s3";
import { mockClient } from "aws-sdk-client-mock";
import { beforeEach, describe, expect, it } from "vitest";
import { dataEngines, type DataTable } from "../../infra/tools/testing/data-table.ts";
import { AgreementObjects } from "../data/agreements/agreement-objects.ts";
import { keys } from "../data/core/keys.ts";
import type { Stores } from "../data/stores.ts";
import { Answer } from "../http/answer.ts";
import { randomId, newUserId } from "../platform/random-id.ts";
import { noteOpened } from "./signing/note-opened.ts";
import { readByLink } from "./signing/read-by-link.ts";
import { signAsContributor } from "./signing/sign-as-contributor.ts";
import { createSong } from "../songs/create-song.ts";
import { listSongs } from "../songs/list-songs.ts";
import { readDashboard } from "../songs/read-dashboard.ts";
import {
  createSongCall,
  ownerCall,
  atSecond,
  signingCall,
  songInputFor,
} from "../testing/call-contexts.fixture.ts";
import { listAgreements } from "./list-agreements.ts";
import { readAgreement } from "./read-agreement.ts";
import { sendOwnAgreement } from "./send-own-agreement.ts";
import { agreementEventsIn, agreementTasksIn } from "../testing/outbox-tasks.fixture.ts";
import { setUpStores } from "../testing/stores.fixture.ts";

const s3Client = new S3Client({
  region: "eu-west-1",
  credentials: { accessKeyId: "test", secretAccessKey: "test" },
});
const s3 = mockClient(s3Client);
const files = new AgreementObjects(s3Client, "files");
const loadObjects = async () => files;

let data: DataTable;
let stores: Stores;
let userId: UserId;
let workspaceId: WorkspaceId;

async function create(people: number, more: { send?: boolean } = {}) {
  return await createSong(
    stores,
    createSongCall(userId, { ...songInputFor(people), ...more }, { at: atSecond(1) }),
  );
}

async function headOf(agreementId: string) {
  const head = await stores.agreements.readHead(agreementId);
  if (head === undefined) throw new Error("There is no such agreement");
  return head;
}

async function signAs(agreementId: string, index: number, at = atSecond(10)) {
  const head = await headOf(agreementId);
  const contributor = head.contributors[index];
  if (contributor === undefined) throw new Error("There is no such contributor");
  const call = await signingCall(head, contributor, { at });
  return viewOf(await signAsContributor(stores, loadObjects, call));
}

async function songsPage(query: { cursor?: string }) {
  const call = ownerCall(userId, { params: {}, body: {} }, { at: atSecond(4) });
  const answer = await listSongs(stores, { ...call, query: { limit: 2, ...query } });
  const next = /<\/api\/songs\?cursor=([\w-]+)&limit=2>; rel="next"/.exec(
    answer.headers["link"] ?? "",
  );
  return { numbers: answer.body.map(({ number }) => number), cursor: next?.[1] };
}

const countsOf = async () => await readDashboard(stores, workspaceId);
const outboxOf = async (agreementId: string) => agreementTasksIn(await data.scan(), agreementId);
const refusal = (code: string) => expect.objectContaining({ code });

describe.each(dataEngines)("an agreement's course on $engine", ({ open }) => {
  setUpStores(open, (set) => ({ data, stores } = set));

  beforeEach(async () => {
    userId = newUserId();
    workspaceId = personalWorkspaceOf(userId);
    s3.reset();
    s3.on(PutObjectCommand).resolves({});
    const profile = { name: "Nia Okafor", email: "nia@example.com" };
    await stores.table.put(keys.profile(userId), "profile", profile);
  });

  describe("creating a song with its agreement", () => {
    it("stores a song with thirty contributors, sends its agreement, and shows both", async () => {
      const song = await create(30);
      expect(song.agreement).toMatchObject({ status: "pending", version: 1, number: 1 });
      expect(song.agreement.shareLink).toMatch(/^[\w-]{43}$/);
      const page = { params: {}, body: {} };
      const songs = await listSongs(stores, ownerCall(userId, page, { at: atSecond(2) }));
      expect(songs.body).toMatchObject([{ id: song.id, agreement: { status: "pending" } }]);
      const cards = await listAgreements(stores, ownerCall(userId, page, { at: atSecond(2) }));
      const { revision: _, ...card } = song.agreement;
      expect(cards.body).toEqual([{ ...card, artworkUrl: null, needsYou: false }]);
      expect(await countsOf()).toMatchObject({ totalSongs: 1, pendingSignatures: 30 });
      expect(agreementEventsIn(await data.scan(), song.agreement.id)).toMatchObject([
        {
          happened: { type: "sent" },
          version: 1,
          waiting: new Set(["emails", "parties", "search", "webhooks", "analytics"]),
        },
      ]);
      const book = await stores.table.range({ pk: `OWNER#${workspaceId}`, prefix: "SONGWRITER#" });
      expect(book).toHaveLength(30);
    });

    it("gives sequential numbers to concurrent calls", async () => {
      const songs = await Promise.all(Array.from({ length: 8 }, () => create(1)));
      const numbers = songs.map(({ number }) => number).toSorted((a, b) => a - b);
      expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
      expect(await countsOf()).toMatchObject({ totalSongs: 8, pendingSignatures: 8 });
    });

    it("is listed newest first, page by page, each leading to the next", async () => {
      for (const at of [1, 2, 3]) {
        const call = createSongCall(userId, songInputFor(1), { at: atSecond(at) });
        await createSong(stores, call);
      }
      const first = await songsPage({});
      expect(first).toEqual({ numbers: [3, 2], cursor: expect.any(String) });
      expect(await songsPage({ cursor: first.cursor ?? "" })).toEqual({ numbers: [1] });
    });

    it("changes nothing when the agreement may not be sent", async () => {
      const song = songInputFor(3);
      const splits = song.splits.map((split) => ({ ...split, songwriterPercentage: 33.33 }));
      const call = createSongCall(userId, { ...song, splits }, { at: atSecond(1) });
      await expect(createSong(stores, call)).rejects.toThrow(
        "Songwriter percentages must total 100%",
      );
      expect(await countsOf()).toMatchObject({ totalSongs: 0, pendingSignatures: 0 });
    });

    it("shows a draft only to its owner until it is sent", async () => {
      const { agreement } = await create(2, { send: false });
      expect(agreement).toMatchObject({ status: "draft", version: 0, shareLink: null });
      expect(await outboxOf(agreement.id)).toEqual([]);
      expect(agreementEventsIn(await data.scan(), agreement.id)).toMatchObject([
        { happened: { type: "created" }, waiting: new Set(["search"]) },
      ]);
      await expect(signAs(agreement.id, 0)).rejects.toEqual(refusal("agreement_not_found"));
      const call = ownerCall(
        userId,
        { params: { id: agreement.id }, body: {} },
        { at: atSecond(5) },
      );
      const sent = await sendOwnAgreement(stores, call);
      expect(sent).toMatchObject({
        status: "pending",
        sentAt: atSecond(5),
        lyrics: "Static on the water",
      });
      await expect(sendOwnAgreement(stores, call)).rejects.toEqual(refusal("agreement_not_draft"));
      expect(await countsOf()).toMatchObject({ pendingSignatures: 2 });
    });

    it("shows an agreement to nobody but its owner", async () => {
      const { agreement } = await create(1);
      const asked = {
        workspaceId: WorkspaceId.parse(randomId()),
        agreementId: agreement.id,
        at: atSecond(2),
      };
      await expect(readAgreement(stores, asked)).rejects.toEqual(refusal("agreement_not_found"));
    });
  });

  describe("reading by link", () => {
    it("masks addresses and hides images from the general link, not from a party", async () => {
      const { agreement } = await create(2);
      await signAs(agreement.id, 0);
      const general = await readByLink(stores, loadObjects, {
        shareLink: agreement.shareLink ?? "",
        at: atSecond(20),
        cookies: new Map(),
        findSession: async () => undefined,
      });
      expect(general.splits.map(({ email }) => email)).toEqual([
        "w•••@example.com",
        "w•••@example.com",
      ]);
      expect(general.signatures).toEqual([]);
      expect(general.signer).toBeUndefined();
      const head = await headOf(agreement.id);
      const [, other] = head.contributors;
      if (other === undefined) throw new Error("two contributors");
      const { body } = await signingCall(head, other, { at: atSecond(20) });
      const own = await readByLink(stores, loadObjects, {
        shareLink: body.shareLink,
        at: atSecond(20),
        cookies: new Map(),
        findSession: async () => undefined,
      });
      expect(own.signer).toEqual({
        contributorId: other.id,
        name: "Writer 2",
        email: "writer2@example.com",
        signed: false,
      });
      expect(own.signatures).toMatchObject([{ name: "Writer 1", method: "drawn" }]);
      expect(own.signatures[0]?.imageUrl).toContain("X-Amz-Expires=300");
    });

    it("finds nothing for a forged link", async () => {
      const unknown = {
        shareLink: "x".repeat(43),
        at: atSecond(2),
        cookies: new Map(),
        findSession: async () => undefined,
      };
      await expect(readByLink(stores, loadObjects, unknown)).rejects.toEqual(
        refusal("agreement_not_found"),
      );
    });

    it("notes the first opening by each party and none by the general link", async () => {
      const { agreement } = await create(2);
      const head = await headOf(agreement.id);
      const open = async (shareLink: string) => {
        const call = await signingCall(
          head,
          anyOf(head.contributors),
          { at: atSecond(3) },
          { shareLink },
        );
        await noteOpened(stores, call);
      };
      const [first] = head.contributors;
      const { body } = await signingCall(head, anyOf([first]), { at: atSecond(3) });
      await Promise.all([open(body.shareLink), open(body.shareLink)]);
      await open(agreement.shareLink ?? "");
      const evidence = await stores.agreements.readEvidence(agreement.id);
      expect(evidence.map(({ type }) => type)).toEqual(["created", "sent", "opened"]);
    });
  });

  describe("signing", () => {
    it("by twenty people concurrently gives twenty signatures and one seal", async () => {
      const { agreement } = await create(20);
      await Promise.all(Array.from({ length: 20 }, (_, index) => signAs(agreement.id, index)));
      const file = await stores.agreements.readRecord(agreement.id);
      expect(file?.agreement.status).toBe("signed");
      expect(file?.signatures).toHaveLength(20);
      const evidence = await stores.agreements.readEvidence(agreement.id);
      expect(evidence.map(({ sequence }) => sequence)).toEqual(evidence.map((_, i) => i + 1));
      expect(evidence.filter(({ type }) => type === "signed")).toHaveLength(20);
      const seals = (await outboxOf(agreement.id)).filter(({ job }) => job === "seal");
      expect(seals).toHaveLength(1);
      expect(await countsOf()).toMatchObject({ pendingSignatures: 0, signedAgreements: 1 });
    });

    it("by the same contributor in five concurrent calls counts once", async () => {
      const { agreement } = await create(2);
      const results = await Promise.allSettled(
        Array.from({ length: 5 }, () => signAs(agreement.id, 0)),
      );
      const refused = results.flatMap((result) =>
        result.status === "rejected" ? result.reason : [],
      );
      expect(refused).toEqual(Array.from({ length: 4 }, () => refusal("already_signed")));
      expect((await stores.agreements.readRecord(agreement.id))?.signatures).toHaveLength(1);
    });

    it("is refused to people who may not sign, and then stores nothing", async () => {
      const { agreement } = await create(2);
      const head = await headOf(agreement.id);
      const contributor = anyOf(head.contributors);
      const at = atSecond(10);
      const attempt = async (changes: Parameters<typeof signingCall>[3], when = at) =>
        await signAsContributor(
          stores,
          loadObjects,
          await signingCall(head, contributor, { at: when }, changes),
        );
      const stranger = { shareLink: agreement.shareLink ?? "", email: "stranger@example.com" };
      await expect(attempt(stranger)).rejects.toEqual(refusal("not_a_party"));
      await expect(attempt({ shareLink: "x".repeat(43) })).rejects.toEqual(
        refusal("agreement_not_found"),
      );
      await expect(attempt({ email: "writer2@example.com" })).rejects.toEqual(
        refusal("not_a_party"),
      );
      await expect(attempt({ documentHash: "0".repeat(64) })).rejects.toEqual(
        refusal("version_outdated"),
      );
      await expect(attempt({ name: "Writer \u{e000}" })).rejects.toThrow("U+E000");
      await expect(attempt({}, atSecond(31 * 24 * 3600))).rejects.toEqual(
        refusal("agreement_closed"),
      );
      expect(s3.calls()).toHaveLength(0);
      await attempt({ email: "WRITER1@Example.com" });
      expect(s3.calls()).toHaveLength(1);
    });

    it("answers with the data that the signer may now see", async () => {
      const { agreement } = await create(1);
      const view = await signAs(agreement.id, 0);
      expect(view).toMatchObject({ status: "signed", signer: { signed: true } });
      expect(view.signatures).toHaveLength(1);
      expect(view.splits[0]?.email).toBe("writer1@example.com");
    });
  });
});

function viewOf<View extends object>(answer: View | Answer<unknown>): View {
  if (answer instanceof Answer) throw new Error("A code was asked for");
  return answer;
}

function anyOf<Item>(items: readonly (Item | undefined)[]): Item {
  const [item] = items;
  if (item === undefined) throw new Error("There is none");
  return item;
}
