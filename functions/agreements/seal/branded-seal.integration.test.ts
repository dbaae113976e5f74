import { PNG } from "pngjs";
import { describe, expect, it, vi } from "vitest";
import { dataEngines, type DataTable } from "../../../infra/tools/testing/data-table.ts";
import { pdfPages } from "../../../infra/tools/testing/pdf-text.ts";
import type { BrandingLook } from "../../../shared/domain/branding/branding.ts";
import { personalWorkspaceOf, type UserId } from "../../../shared/domain/ids.ts";
import { brandingItem, readBranding } from "../../data/branding/branding-repository.ts";
import { fileKeys } from "../../data/core/file-keys.ts";
import { OutboxRepository } from "../../data/outbox/outbox-repository.ts";
import type { Stores } from "../../data/stores.ts";
import { sha256Of } from "../../platform/sha256.ts";
import { createSong } from "../../songs/create-song.ts";
import { agreementObjectsInMemory } from "../../testing/agreement-objects.fixture.ts";
import { createSongCall, atSecond, songInputFor } from "../../testing/call-contexts.fixture.ts";
import { agreementTasksIn } from "../../testing/outbox-tasks.fixture.ts";
import { setUpStores } from "../../testing/stores.fixture.ts";
import { newUser } from "../../testing/user.fixture.ts";
import { signAll } from "../signing/sign-all.fixture.ts";
import { renderSealedPdf } from "./pdf/render-sealed-pdf.ts";
import { sealAgreement } from "./seal-agreement.ts";

let data: DataTable;
let stores: Stores;
const { bucket, files, loadObjects } = agreementObjectsInMemory();

/** A logo of one gray, stored under an id. */
function storedLogo(id: string, gray: number) {
  const image = new PNG({ width: 120, height: 40 });
  image.data.fill(gray);
  const png = PNG.sync.write(image, { colorType: 2, inputHasAlpha: true });
  const logo = { id, sha256: sha256Of(png), width: 120, height: 40 };
  bucket.set(fileKeys.logo(logo), png);
  return logo;
}

async function brand(userId: UserId, look: BrandingLook): Promise<void> {
  const workspaceId = personalWorkspaceOf(userId);
  const before = await readBranding(stores.table, workspaceId);
  await stores.table.transact([brandingItem(stores.table, workspaceId, before, look)]);
}

/** A signed sheet that was sent with a look, or without one, and the job that seals it. */
async function signedWith(look: BrandingLook | undefined, title: string) {
  const { userId } = await newUser(stores.table);
  if (look !== undefined) await brand(userId, look);
  const song = { ...songInputFor(2), title };
  const { agreement } = await createSong(stores, createSongCall(userId, song, { at: atSecond(1) }));
  await signAll(stores, loadObjects, agreement.id);
  const [task] = agreementTasksIn(await data.scan(), agreement.id, "seal");
  if (task === undefined) throw new Error("No seal was asked for");
  return { userId, job: { agreementId: agreement.id, version: 1, outboxId: task.id } };
}

const sealedKeys = (agreementId: string) =>
  [...bucket.keys()].filter((key) => key.startsWith(`sealed/${agreementId}/`));

async function seal(job: Awaited<ReturnType<typeof signedWith>>["job"], at: string) {
  const outbox = new OutboxRepository(stores.table);
  const site = { siteOrigin: "https://example.com", render: renderSealedPdf };
  await sealAgreement({ ...stores, outbox, files, ...site }, { ...job, at });
}

async function sealed(job: Awaited<ReturnType<typeof signedWith>>["job"], at: string) {
  await seal(job, at);
  const [key = ""] = sealedKeys(job.agreementId);
  return bucket.get(key) ?? new Uint8Array();
}

const look = (logoId: string, gray: number): BrandingLook => ({
  ...{ senderName: "Blue Door Music", accentColor: "#1d7a5f", footer: "Harbor Street 12" },
  logo: storedLogo(logoId, gray),
});

describe.each(dataEngines)("a sheet that was sent with a branding, on $engine", ({ open }) => {
  setUpStores(open, (set) => ({ data, stores } = set));

  it(
    "is sealed with the branding it was sent with: again after the logo changed, it has the same bytes",
    { tags: ["plan:white-label-pdfs"] },
    async () => {
      const { userId, job } = await signedWith(look("logo-before", 90), "White Label");
      // A run is killed after it has stored the PDF.
      vi.spyOn(stores.agreements, "change").mockRejectedValueOnce(new Error("killed"));
      await expect(seal(job, atSecond(20))).rejects.toThrow("killed");
      const [first = ""] = sealedKeys(job.agreementId);
      const before = sha256Of(bucket.get(first) ?? new Uint8Array());
      expect(first).toContain(before);

      // The workspace looks different now, and the stored PDF is gone.
      await brand(userId, { ...look("logo-after", 200), senderName: "Red Door Music" });
      bucket.delete(first);
      const again = await sealed(job, atSecond(80));
      expect(sha256Of(again)).toBe(before);
      const head = await stores.agreements.readHead(job.agreementId);
      expect(head).toMatchObject({ status: "completed", sealedSha256: before });
    },
  );

  it("names the operator in seal and certificate under any branding, and says the footer line on its own pages alone", async () => {
    const { job } = await signedWith(look("logo-seal", 30), "Operator Named");
    const pages = await pdfPages(await sealed(job, atSecond(20)));
    const [sheet = ""] = pages;
    const certificate = pages.at(-1) ?? "";
    expect(sheet).toContain("Sealed by Splitsheet");
    expect(sheet).toContain("Harbor Street 12");
    expect(certificate).toContain("Splitsheet");
    expect(certificate).not.toMatch(/Blue Door|Harbor Street/);
    expect(pages.join(" ")).toContain("example.com/verify");
  });

  it("has the name where there is no logo, and nothing of it without a branding", async () => {
    const named = await signedWith({ senderName: "Blue Door Music" }, "Named");
    const [sheet = ""] = await pdfPages(await sealed(named.job, atSecond(20)));
    expect(sheet).toContain("Blue Door Music");
    const plain = await signedWith(undefined, "Plain");
    expect((await pdfPages(await sealed(plain.job, atSecond(20)))).join()).not.toContain(
      "Blue Door",
    );
  });

  it("is not sealed with another logo in the place of the one it was sent with", async () => {
    const logo = storedLogo("logo-tampered", 60);
    const { job } = await signedWith({ logo }, "Tampered");
    bucket.set(fileKeys.logo(logo), new Uint8Array([1]));
    await expect(seal(job, atSecond(20))).rejects.toThrow("The logo is not the one");
  });

  it("is refused if the logo was removed between its read and the transaction, so that no version names a missing one", async () => {
    const { userId } = await newUser(stores.table);
    await brand(userId, look("logo-removed", 70));
    const { table } = stores;
    const transact = table.tryTransact.bind(table);
    vi.spyOn(table, "tryTransact").mockImplementationOnce(async (items) => {
      await brand(userId, {});
      return await transact(items);
    });
    const sending = createSong(
      stores,
      createSongCall(userId, { ...songInputFor(2), title: "Raced" }, { at: atSecond(1) }),
    );
    await expect(sending).rejects.toThrow(/cancel|condition|refused/i);
    vi.restoreAllMocks();
    const workspaceId = personalWorkspaceOf(userId);
    expect((await readBranding(table, workspaceId))?.sentLogoId).toBeUndefined();
  });
});
