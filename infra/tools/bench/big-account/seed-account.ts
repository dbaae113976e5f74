import { randomUUID } from "node:crypto";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { z } from "zod";
import { keys, type ItemKey } from "../../../../functions/data/core/keys.ts";
import { fileItemKeys } from "../../../../functions/data/files/file-item-keys.ts";
import { addressBookKeys } from "../../../../functions/data/address-book/address-book-keys.ts";
import { Table } from "../../../../functions/data/core/table.ts";
import { personalWorkspaceOf, UserId, type WorkspaceId } from "../../../../shared/domain/ids.ts";
import { openTableReader } from "../../faults/table-labels.ts";
import type { LocalCloud } from "../../../local/main.ts";
import type { Visitor } from "../../samples/visitor.ts";
import { createSong, equalShareRow, signedUpUser } from "../../testing/agreement.ts";
import { copyWord, RecordPattern, writeItems, type Item } from "./copied-items.ts";
import { withSearchEntries, notificationItems, personItems } from "./made-items.ts";

/** Numbers of records of an account. `folderFiles`: the files of its first folder; the others share the rest. */
export interface AccountSize {
  songs: number;
  files: number;
  folders: number;
  folderFiles: number;
  people: number;
  notices: number;
}

export interface SeededAccount {
  name: string;
  owner: Visitor;
  /** The folder with the most files. */
  folderId: string;
  items: number;
}

/** A word in the names of the records that are copied; each copy has its number there. */
const label = "Quellwort";
const address = `${label.toLowerCase()}@example.com`;
const Made = z.object({ id: z.string() });
const Announced = Made.extend({
  upload: z.object({ url: z.url(), headers: z.record(z.string(), z.string()) }),
});

const counted = (count: number) => (item: Item) =>
  "files" in item ? { ...item, files: count } : item;
const key = () => ({ "idempotency-key": randomUUID() });

/**
 * Makes an account with very many records. The first song, folder and file are made by calls of the API, like a user's;
 * the others are copies of the items that these calls wrote, put straight into the table, since 60,000 calls would take
 * hours. Entries of the search, people and notifications are made by the code that makes them otherwise.
 */
export async function seedAccount(
  cloud: LocalCloud,
  name: string,
  size: AccountSize,
): Promise<SeededAccount> {
  const owner = await signedUpUser(cloud.url, "Bea Big", `${name}@example.com`);
  const { id: userId } = await owner.expect(Made, "GET", "/api/auth/session");
  const ownerId = UserId.parse(userId);
  const workspaceId = personalWorkspaceOf(ownerId);
  const made = await makeOneOfEach(owner);
  await cloud.settled();
  const reader = openTableReader(cloud);
  const all = await reader.read();
  reader.close();
  const song = new RecordPattern(all, [made.songId, made.agreementId], label);
  const folder = new RecordPattern(all, [made.folderId], label);
  const file = new RecordPattern(all, [made.fileId, made.folderId], label);
  const person = itemAt(all, addressBookKeys.person(workspaceId, address));
  const { client, tableName } = openTable(cloud);
  const table = new Table(client, tableName, String(person["environment"]));
  const at = cloud.clock.date().toISOString();
  const others = Math.max(1, size.folders - 1);
  const filesOf = (number: number) =>
    number === 1 ? size.folderFiles : Math.floor((size.files - size.folderFiles) / others);

  function* items(): Generator<Item> {
    for (let number = 1; number < size.songs; number += 1) yield* song.copy(number);
    let fileNumber = 0;
    for (let number = 1; number <= size.folders; number += 1) {
      const folderId = folder.idOf(made.folderId, number);
      yield* folder
        .copy(number, counted(filesOf(number)))
        .filter(({ sk }) => sk === `FOLDER#${folderId}`);
      for (let count = 0; count < filesOf(number); count += 1) {
        fileNumber += 1;
        const wrong = file.idOf(made.folderId, fileNumber);
        yield* file
          .copy(fileNumber)
          .filter(({ sk }) => sk !== `FOLDER#${wrong}`)
          .map((item): Item => JSON.parse(JSON.stringify(item).replaceAll(wrong, folderId)));
      }
    }
    for (let number = 1; number < size.people; number += 1)
      yield* personItems(table, workspaceId, person, copyWord(number));
    for (let number = 0; number < size.notices; number += 1)
      yield* notificationItems(table, ownerId, made.agreementId, at, number);
  }

  const written = await writeItems(
    client,
    tableName,
    withSearchEntries(table, workspaceId, items(), at),
  );
  await setCounts(client, tableName, workspaceId, size);
  client.destroy();
  return { name, owner, folderId: folder.idOf(made.folderId, 1), items: written };
}

function itemAt(items: readonly Item[], key: ItemKey): Item {
  const found = items.find(({ pk, sk }) => pk === key.pk && sk === key.sk);
  if (found === undefined) throw new Error(`There is no item ${key.sk}`);
  return found;
}

async function makeOneOfEach(owner: Visitor) {
  const { id: songId, agreement } = await createSong(owner, {
    title: `${label} by the Harbor`,
    artist: "Bea & the Boats",
    lyrics: "Static on the water\nyour name between the stations",
    splits: [
      equalShareRow("Bea Big", "bea@example.com", 60),
      equalShareRow(`${label} Boat`, address, 40),
    ],
    send: false,
  });
  const { id: folderId } = await owner.expect(Made, "POST", "/api/folders", { name: label }, key());
  const person = { name: `${label} Boat`, email: address, pro: "STIM", ipi: "" };
  const publisher = { publisherName: "", publisherIpi: "", selfPublished: true };
  const people = [{ ...person, ...publisher }];
  await owner.expect(z.unknown(), "POST", "/api/contributors/import", { people });
  const bytes = Buffer.from("words");
  const announced = await owner.expect(
    Announced,
    "POST",
    "/api/files",
    { name: `${label} notes.txt`, type: "text/plain", size: bytes.length, folderId },
    key(),
  );
  const { url, headers } = announced.upload;
  const { ok } = await fetch(url, { method: "PUT", body: bytes, headers });
  if (!ok) throw new Error("The file was not uploaded");
  return { songId, agreementId: agreement.id, folderId, fileId: announced.id };
}

async function setCounts(
  client: DynamoDBDocumentClient,
  TableName: string,
  workspaceId: WorkspaceId,
  { songs, files, folders }: AccountSize,
): Promise<void> {
  const set = (Key: object, values: Record<string, number>) =>
    client.send(
      new UpdateCommand({
        TableName,
        Key: { ...Key },
        UpdateExpression: `SET ${Object.keys(values)
          .map((name) => `#${name} = :${name}`)
          .join(", ")}`,
        ExpressionAttributeNames: Object.fromEntries(
          Object.keys(values).map((name) => [`#${name}`, name]),
        ),
        ExpressionAttributeValues: Object.fromEntries(
          Object.entries(values).map(([name, value]) => [`:${name}`, value]),
        ),
      }),
    );
  await set(keys.counters(workspaceId), { songs, files, storageUsedBytes: (files + 1) * 5 });
  await set(fileItemKeys.folderTree(workspaceId), { folders: folders + 1 });
}

function openTable({ awsUrl: endpoint, region, credentials, functions }: LocalCloud) {
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({ endpoint, region, credentials: credentials() }),
    { marshallOptions: { removeUndefinedValues: true } },
  );
  const named = functions.find(({ variables }) => "TABLE_NAME" in variables);
  return { client, tableName: named?.variables["TABLE_NAME"] ?? "" };
}
