import { randomUUID } from "node:crypto";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { Locator, Page } from "playwright-core";
import { z } from "zod";
import { Table } from "../../functions/data/core/table.ts";
import type { StoredFile } from "../../functions/data/files/stored-file.ts";
import { createStores } from "../../functions/data/stores.ts";
import { settleUpload } from "../../functions/files/settle-upload.ts";
import { sortableId } from "../../functions/platform/random-id.ts";
import type { LocalCloud } from "../../infra/local/main.ts";
import { type UserId, personalWorkspaceOf } from "../../shared/domain/ids.ts";
import {
  wavFile,
  pngFile,
  putFileBytes,
  waitUntilUploaded,
} from "../../infra/tools/samples/uploads.ts";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";
import { signedUpUser } from "../../infra/tools/testing/agreement.ts";
import { collectPageErrors } from "./browser.ts";
import { logInByCall } from "./user-actions.ts";
import type { Stage } from "./stage.ts";

const ownerEmail = "nia@example.com";

/** Signs up a new owner, who is signed in on a page of a desktop. */
export async function openOwnerOnDesktop(stage: Stage) {
  const owner = await signedUpUser(stage.url, "Nia Okafor", ownerEmail);
  const page = await (await stage.openContext("desktop")).newPage();
  // Without it the browser keeps a ZIP in memory, where a test can read it.
  await page.addInitScript(() => Reflect.deleteProperty(window, "showSaveFilePicker"));
  const trouble = collectPageErrors(page);
  await logInByCall(page, ownerEmail);
  return { owner, page, trouble };
}

const Announced = z.object({
  id: z.string(),
  name: z.string(),
  state: z.string(),
  path: z.string(),
  upload: z.object({
    kind: z.literal("put"),
    url: z.string(),
    headers: z.record(z.string(), z.string()),
  }),
});

/** A file with the name's type: sound, picture, PDF or text. */
function contentOf(name: string): { type: string; bytes: Uint8Array<ArrayBuffer> } {
  if (name.endsWith(".wav")) return { type: "audio/wav", bytes: wavFile(name, 2).bytes };
  if (name.endsWith(".png")) return { type: "image/png", bytes: pngFile(name, 320).bytes };
  if (name.endsWith(".pdf")) return { type: "application/pdf", bytes: twoPages() };
  return { type: "text/plain", bytes: new TextEncoder().encode(`${name}\nStatic on the water`) };
}

/** Uploads a file into a folder, or to the root. Returns its id. */
export async function uploadTo(
  owner: Visitor,
  name: string,
  folderId: string | null = null,
): Promise<string> {
  const { type, bytes } = contentOf(name);
  const file = await owner.expect(
    Announced,
    "POST",
    "/api/files",
    { name, type, size: bytes.length, folderId },
    { "idempotency-key": randomUUID() },
  );
  const status = await putFileBytes(file, bytes);
  if (status !== 200) throw new Error(`The upload answered ${status}`);
  const { state, reason } = await waitUntilUploaded(owner, file.id);
  if (state !== "ready") throw new Error(`${name} was refused: ${reason}`);
  return file.id;
}

/** Adds files to a folder by the database transactions of an upload, without bytes: many uploads take long. */
export async function seedFiles(
  { cloud, owner }: { cloud: LocalCloud; owner: Visitor },
  names: readonly string[],
  folderId: string,
): Promise<void> {
  const { client, table } = openTable(cloud);
  const stores = createStores(table);
  const objects = {
    look: async () => ({ sizeBytes: 600, type: "text/plain" }),
    delete: async () => undefined,
  };
  const { id: userId } = await owner.expect(
    z.object({ id: z.string().transform((id) => id as UserId) }),
    "GET",
    "/api/auth/session",
  );
  const at = cloud.clock.date().toISOString();
  for (const name of names) {
    const id = sortableId(at);
    const file: StoredFile = {
      id,
      workspaceId: personalWorkspaceOf(userId),
      createdBy: userId,
      name,
      type: "text/plain",
      purpose: "file",
      folderId,
      sizeBytes: 600,
      filename: `${id}.txt`,
      state: "uploading",
      createdAt: at,
    };
    await stores.uploads.announce(file, []);
    await settleUpload({ ...stores, objects }, { ...file, fileId: id }, at);
  }
  client.destroy();
}

/** Creates a folder. Returns its id. */
export async function createFolder(
  owner: Visitor,
  name: string,
  parentId: string | null = null,
): Promise<string> {
  const headers = { "idempotency-key": randomUUID() };
  const Created = z.object({ id: z.string() });
  return (await owner.expect(Created, "POST", "/api/folders", { name, parentId }, headers)).id;
}

/** Opens a folder, or the root, on the files page and waits for its files. */
export async function openFiles(page: Page, folderId?: string): Promise<void> {
  await page.goto(folderId === undefined ? "/files" : `/files?folderId=${folderId}`);
  await page.locator("section[aria-label=Files][aria-busy=false]").waitFor();
}

const files = (page: Page): Locator => page.locator("section[aria-label=Files]");

/** The card of a file in the list. */
export const fileCard = (page: Page, name: string): Locator =>
  files(page)
    .locator("[data-slot=file]")
    .filter({ has: page.getByRole("button", { name, exact: true }) });

/** The card of a folder. */
export const folderCard = (page: Page, name: string): Locator =>
  page.locator("[data-slot=folder]").filter({ has: page.getByRole("link", { name, exact: true }) });

/** The names of the files in the list, in order, also of cards that are out of view and not laid out. */
export const fileNames = (page: Page): Promise<string[]> =>
  files(page).locator("[data-slot=file] button[title]").allTextContents();

/** Chooses an action in the menu of a file or folder, by keyboard. */
export async function chooseMenuAction(page: Page, card: Locator, action: string): Promise<void> {
  await card.getByRole("button", { name: /^Actions for/ }).press("Enter");
  await page.getByRole("menuitem", { name: action, exact: true }).press("Enter");
}

function stream(text: string): string {
  const content = `BT /F1 36 Tf 72 700 Td (${text}) Tj ET`;
  return `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;
}

/** A PDF of two pages, each with a line of text. */
function twoPages(): Uint8Array<ArrayBuffer> {
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>",
    ...[6, 7].map(
      (content) =>
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 5 0 R >> >> /Contents ${content} 0 R >>`,
    ),
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    stream("Low Tide Radio"),
    stream("Second page"),
  ];
  let text = "%PDF-1.4\n";
  const places: number[] = [];
  for (const [index, object] of objects.entries()) {
    places.push(text.length);
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return new TextEncoder().encode(text);
}

/** The database client of a local cloud, for changes that no endpoint makes. The caller destroys the client. */
export function openTable(cloud: LocalCloud) {
  const { awsUrl: endpoint, region } = cloud;
  const name = cloud.functions.find(({ variables }) => "TABLE_NAME" in variables)?.variables[
    "TABLE_NAME"
  ];
  const client = new DynamoDBClient({ endpoint, region, credentials: cloud.credentials() });
  const options = { marshallOptions: { removeUndefinedValues: true } };
  const table = new Table(DynamoDBDocumentClient.from(client, options), String(name), "dev");
  return { client, table };
}
