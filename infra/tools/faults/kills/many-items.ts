import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { BatchWriteCommand, DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { shareKeys } from "../../../../functions/data/sharing/share-keys.ts";
import { keys, type ItemKey } from "../../../../functions/data/core/keys.ts";
import { fileItemKeys } from "../../../../functions/data/files/file-item-keys.ts";
import { randomId } from "../../../../functions/platform/random-id.ts";
import type { WorkspaceId } from "../../../../shared/domain/ids.ts";
import { rootFolderId } from "../../../../shared/domain/files/folder-tree.ts";
import type { LocalCloud } from "../../../local/main.ts";
import { newAddress } from "../../samples/sample-accounts.ts";
import type { Item } from "../table-labels.ts";

/** Items of one write at most. */
const batchItems = 25;

/**
 * Writes copies of items into the table of a local cloud, with administrator credentials. Making as many by calls takes
 * minutes, and would email hundreds of people.
 */
export class ManyItems {
  readonly #cloud: LocalCloud;
  readonly #client: DynamoDBDocumentClient;
  readonly #table: string;

  constructor(cloud: LocalCloud) {
    this.#cloud = cloud;
    const { awsUrl: endpoint, region } = cloud;
    this.#client = DynamoDBDocumentClient.from(
      new DynamoDBClient({ endpoint, region, credentials: cloud.credentials() }),
    );
    this.#table = variableOf(cloud, "TABLE_NAME");
  }

  close(): void {
    this.#client.destroy();
  }

  /** Shares a song that has a share with `count` further addresses. */
  async addShares(workspaceId: WorkspaceId, share: Item, count: number): Promise<void> {
    const songId = String(share["songId"]);
    const shares = Array.from({ length: count }, () => {
      const [id, email] = [randomId(), newAddress()];
      return [
        { ...share, ...shareKeys.share(workspaceId, songId, id), id, email },
        {
          ...shareKeys.sharedWith(workspaceId, songId, email),
          ...{ kind: "shared-with", environment: share["environment"], shareId: id },
        },
      ];
    });
    const song = await this.#read(keys.song(workspaceId, songId));
    await this.#put([...shares.flat(), { ...song, shares: Number(song["shares"]) + count }]);
  }

  /** Adds `count` files like this one, with bytes, to its folder. */
  async addFiles(workspaceId: WorkspaceId, fileId: string, count: number): Promise<void> {
    const file = await this.#read(fileItemKeys.file(workspaceId, fileId));
    const location = await this.#read(fileItemKeys.fileLocation(fileId));
    const { folderId } = file;
    const sizeBytes = Number(file["sizeBytes"]);
    const copies = Array.from({ length: count }, () => {
      const id = randomId();
      return { ...file, id, filename: String(file["filename"]).replace(fileId, id) };
    });
    const items = copies.flatMap((one) => [
      { ...one, ...fileItemKeys.file(workspaceId, one.id) },
      ...(typeof folderId === "string"
        ? [
            {
              ...one,
              ...fileItemKeys.folderEntry(workspaceId, folderId, one.id),
              kind: "file-place",
            },
          ]
        : []),
      { ...location, ...fileItemKeys.fileLocation(one.id) },
    ]);
    await this.#put(items);
    // The bytes of a file without an item would be deleted.
    await this.#putBytes(
      copies.map(({ filename }) => `uploads/${filename}`),
      new Uint8Array(sizeBytes),
    );
    await this.#count(workspaceId, { storageUsedBytes: count * sizeBytes });
    if (typeof folderId !== "string" || folderId === rootFolderId) return;
    const folder = await this.#read(fileItemKeys.folder(workspaceId, folderId));
    await this.#put([{ ...folder, files: Number(folder["files"]) + count }]);
  }

  /** Adds `count` songs like this one, without files and agreements. */
  async addSongs(workspaceId: WorkspaceId, songId: string, count: number): Promise<void> {
    const { agreement: _, ...song } = await this.#read(keys.song(workspaceId, songId));
    const lyrics = await this.#read(keys.lyrics(songId));
    const location = await this.#read(keys.songLocation(songId));
    const songs = Array.from({ length: count }, (_, index) => {
      const id = randomId();
      return [
        { ...song, ...keys.song(workspaceId, id), id, number: Number(song["number"]) + 1 + index },
        { ...lyrics, ...keys.lyrics(id) },
        { ...location, ...keys.songLocation(id) },
      ];
    });
    await this.#put(songs.flat());
    await this.#count(workspaceId, { songs: count, lastSongNumber: count });
  }

  async #putBytes(objectKeys: readonly string[], bytes: Uint8Array): Promise<void> {
    const { s3Url: endpoint, region } = this.#cloud;
    const s3 = new S3Client({
      ...{ endpoint, region, credentials: this.#cloud.credentials(), forcePathStyle: true },
      systemClockOffset: this.#cloud.clock.aheadMs,
    });
    const Bucket = variableOf(this.#cloud, "FILES_BUCKET");
    for (const Key of objectKeys)
      await s3.send(new PutObjectCommand({ Bucket, Key, Body: bytes, ContentType: "audio/wav" }));
    s3.destroy();
  }

  async #count(workspaceId: WorkspaceId, added: Record<string, number>): Promise<void> {
    const counters = await this.#read(keys.counters(workspaceId));
    const counted = Object.entries(added).map(([name, more]) => [
      name,
      Number(counters[name] ?? 0) + more,
    ]);
    await this.#put([{ ...counters, ...Object.fromEntries(counted) }]);
  }

  async #read(Key: ItemKey): Promise<Item> {
    const { Item } = await this.#client.send(
      new GetCommand({ TableName: this.#table, Key, ConsistentRead: true }),
    );
    if (Item === undefined) throw new Error(`There is no item ${Key.pk} ${Key.sk}`);
    return Item;
  }

  async #put(items: readonly Item[]): Promise<void> {
    for (let start = 0; start < items.length; start += batchItems) {
      const requests = items
        .slice(start, start + batchItems)
        .map((Item) => ({ PutRequest: { Item } }));
      await this.#client.send(new BatchWriteCommand({ RequestItems: { [this.#table]: requests } }));
    }
  }
}

function variableOf({ functions }: LocalCloud, name: string): string {
  const value = functions.map(({ variables }) => variables[name]).find((one) => one !== undefined);
  if (value === undefined) throw new Error(`No function has ${name}`);
  return value;
}
