import { beforeAll, describe, expect, it, vi } from "vitest";
import { dataEngines, type DataTable } from "../../../infra/tools/testing/data-table.ts";
import type { DownloadOptions } from "../../../shared/domain/sharing/permissions.ts";
import { sealAgreement } from "../../agreements/seal/seal-agreement.ts";
import { signAll } from "../../agreements/signing/sign-all.fixture.ts";
import type { SealedPdfPlace } from "../../data/core/file-keys.ts";
import { OutboxRepository } from "../../data/outbox/outbox-repository.ts";
import type { OutboxEntry } from "../../data/outbox/outbox-entries.ts";
import type { DrawnPdf } from "../../data/songs/drawn-pdfs.ts";
import type { Stores } from "../../data/stores.ts";
import { createSong } from "../../songs/create-song.ts";
import { agreementObjectsInMemory } from "../../testing/agreement-objects.fixture.ts";
import {
  createSongCall,
  ownerCall,
  atSecond,
  songInputFor,
} from "../../testing/call-contexts.fixture.ts";
import { agreementTasksIn } from "../../testing/outbox-tasks.fixture.ts";
import { setUpStores } from "../../testing/stores.fixture.ts";
import { newUser } from "../../testing/user.fixture.ts";
import { tokenOf } from "../sharing.fixture.ts";
import { updateShareLink } from "../share-link.ts";
import { downloadAgreementCopy } from "./download-agreement-copy.ts";
import { drawAndStoreAgreementCopy } from "./draw-and-store-agreement-copy.ts";

let data: DataTable;
let stores: Stores;
const { files, loadObjects } = agreementObjectsInMemory();

const loadSealed = async () => ({
  sealedPdfUrl: async ({ agreementId, version }: SealedPdfPlace, fileName: string) =>
    `https://s3/sealed/${agreementId}/${version}?${fileName}`,
});
const render = async ({ agreement }: { agreement: { title: string } }) =>
  Buffer.from(`Copy of ${agreement.title}`);

/** A song with an agreement out for signature, and what its owner and visitors do. */
async function song() {
  const { userId } = await newUser(stores.table);
  const call = createSongCall(userId, songInputFor(2), { at: atSecond(1) });
  const { id, agreement } = await createSong(stores, call);
  const drawn = new Map<string, { digest: string; text: string }>();
  const objects = {
    has: async ({ songId, digest }: DrawnPdf) => drawn.get(songId)?.digest === digest,
    url: async ({ songId }: DrawnPdf, fileName: string) => `https://s3/${songId}?${fileName}`,
    put: async ({ songId, digest }: DrawnPdf, pdf: Uint8Array) =>
      void drawn.set(songId, { digest, text: Buffer.from(pdf).toString("utf8") }),
  };
  const outbox = new OutboxRepository(stores.table);
  const asked = async () =>
    (await data.scan()).filter(
      (item) => item["job"] === "draw-agreement-copy" && Object(item["input"]).songId === id,
    );
  return {
    id,
    drawn,
    asked,
    seal: async () => {
      await signAll(stores, loadObjects, agreement.id);
      const [task] = agreementTasksIn(await data.scan(), agreement.id, "seal");
      const tools = { ...stores, outbox, files, siteOrigin: "https://splitsheet.example" };
      const job = { agreementId: agreement.id, version: 1, outboxId: task?.id ?? "" };
      await sealAgreement(
        { ...tools, render: async () => new TextEncoder().encode("PDF") },
        { ...job, at: atSecond(40) },
      );
    },
    /** The token of the link with these settings. */
    link: async (change: {
      downloadOptions: DownloadOptions;
      agreementForm?: "copy" | "sealed";
      permission?: "view" | "download";
    }) =>
      tokenOf(
        (
          await updateShareLink(
            stores,
            ownerCall(
              userId,
              { params: { id }, body: { permission: "download" as const, ...change } },
              { at: atSecond(50) },
            ),
          )
        ).shareUrl,
      ),
    download: async (shareToken: string) => {
      const visit = {
        params: { shareToken },
        cookies: new Map<string, string>(),
        at: atSecond(60),
      };
      const { status, headers } = await downloadAgreementCopy(
        { table: stores.table, objects, files: loadSealed },
        visit,
      );
      return { status, location: headers["location"] };
    },
    /** Does the jobs that wait. */
    work: async () => {
      for (const item of await asked()) {
        if (item["state"] !== "pending") continue;
        const entry = await outbox.take(String(item["id"]), "seal", atSecond(61));
        const { input } = entry as OutboxEntry<"draw-agreement-copy">;
        await drawAndStoreAgreementCopy({ ...stores, objects, render }, input);
        await outbox.finish(String(item["id"]), atSecond(62));
      }
    },
  };
}

const all = { song: true, artwork: true, agreement: true, lyrics: true };
const gone = { code: "share_not_found" };

describe.each(dataEngines)("the copy of a shared agreement, on $engine", ({ open }) => {
  setUpStores(open, (set) => ({ data, stores } = set));
  beforeAll(() => void vi.stubEnv("SITE_ORIGIN", "https://splitsheet.example"));

  it("is drawn once at the first request, and then served", async () => {
    const { id, seal, link, download, work, drawn, asked } = await song();
    await seal();
    const token = await link({ downloadOptions: all });
    expect(await download(token)).toMatchObject({ status: 202 });
    await download(token);
    expect(await asked()).toHaveLength(1);
    await work();
    expect(await download(token)).toEqual({
      status: 302,
      location: `https://s3/${id}?Low Tide Radio - split sheet (copy).pdf`,
    });
    expect(drawn.get(id)?.text).toBe("Copy of Low Tide Radio");
    // It has expired in the bucket.
    drawn.clear();
    expect(await download(token)).toMatchObject({ status: 202 });
    await work();
    expect(await download(token)).toMatchObject({ status: 302 });
  });

  it("is served only if its owner allows it, and only for a sealed agreement", async () => {
    const { seal, link, download, asked } = await song();
    const token = await link({ downloadOptions: all });
    await expect(download(token)).rejects.toMatchObject(gone);
    await seal();
    await expect(
      download(await link({ downloadOptions: { ...all, agreement: false } })),
    ).rejects.toMatchObject(gone);
    await expect(
      download(await link({ downloadOptions: all, permission: "view" })),
    ).rejects.toMatchObject(gone);
    await expect(download("A".repeat(60))).rejects.toMatchObject(gone);
    expect(await asked()).toEqual([]);
    expect(await download(await link({ downloadOptions: all }))).toMatchObject({ status: 202 });
  });

  it("is replaced by the sealed PDF while its owner has chosen that", async () => {
    const { seal, link, download, asked } = await song();
    await seal();
    const agreementForm = "sealed" as const;
    const token = await link({ downloadOptions: all, agreementForm });
    const { status, location } = await download(token);
    expect(status).toBe(302);
    expect(location).toMatch(/^https:\/\/s3\/sealed\/\w+\/1\?.* - split sheet .*\.pdf$/);
    expect(await asked()).toEqual([]);
    // Another change leaves it, and it never allows more than the options.
    await link({ downloadOptions: all });
    expect(await download(token)).toMatchObject({ status: 302 });
    await link({ downloadOptions: { ...all, agreement: false } });
    await expect(download(token)).rejects.toMatchObject(gone);
    await link({ downloadOptions: all, agreementForm: "copy" });
    expect(await download(token)).toMatchObject({ status: 202 });
  });
});
