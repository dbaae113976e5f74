import { personalWorkspaceOf, type UserId, type WorkspaceId } from "../../shared/domain/ids.ts";
import { Answer } from "../http/answer.ts";
import { noIdempotency, type Idempotency } from "../http/idempotency.ts";
import type { Stores } from "../data/stores.ts";
import { createSong } from "../songs/create-song.ts";
import {
  createSongCall,
  ownerCall,
  atSecond,
  songInputFor,
} from "../testing/call-contexts.fixture.ts";
import { announcedFile } from "../testing/file.fixture.ts";
import { newUser } from "../testing/user.fixture.ts";
import { downloadFile } from "../files/download-file.ts";
import { replaceRecording } from "../files/replace-recording.ts";
import { readSharedSong } from "./read-shared-song.ts";
import { readShareLink, updateShareLink } from "./share-link.ts";
import { sendShareCode } from "./send-share-code.ts";
import { shareSong } from "./share-song.ts";
import { listShares, removeShare } from "./shares.ts";
import { unlockShare } from "./unlock-share.ts";

const bucket = { url: async (place: { filename: string }) => `https://s3/${place.filename}` };

/** The token at the end of a link's address. */
export const tokenOf = (url: string) => url.slice(url.lastIndexOf("/") + 1);

/** A visitor's browser. */
export class Guest {
  readonly #stores: Stores;
  readonly cookies = new Map<string, string>();
  readonly #origin: { ipAddress: string; userAgent: string };

  constructor(stores: Stores, ipAddress = "198.51.100.7") {
    this.#stores = stores;
    this.#origin = { ipAddress, userAgent: "Firefox" };
  }

  #visit(shareToken: string, at: string) {
    return { params: { shareToken }, cookies: this.cookies, at, origin: this.#origin };
  }

  async open(token: string, at = atSecond(60)) {
    return await readSharedSong(this.#stores.table, this.#visit(token, at));
  }

  async sendCode(token: string, at = atSecond(60)): Promise<void> {
    this.#keep(await sendShareCode(this.#stores.table, this.#visit(token, at)));
  }

  /** Gives the password of a link, or the emailed code of a share. */
  async unlock(token: string, given: string | { code: string }, at = atSecond(60)): Promise<void> {
    const body = typeof given === "string" ? { password: given } : given;
    const visit = { ...this.#visit(token, at), body };
    this.#keep(await unlockShare(this.#stores.table, visit));
  }

  /** Keeps the cookies of an answer. */
  #keep(answered: object): void {
    for (const line of answered instanceof Answer ? answered.cookies : []) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.cookies.set(name, value);
    }
  }

  /** The target to which a file's URL redirects. */
  async load(address: string, asked: { saves?: boolean; by?: UserId } = {}) {
    return (await this.#download(address, asked)).headers["location"];
  }

  /** The thumbnail at a URL; undefined where the answer is the picture itself. */
  async thumbnail(address: string, by?: UserId) {
    return (await this.#download(address, by === undefined ? {} : { by })).body;
  }

  async #download(address: string, { saves, by }: { saves?: boolean; by?: UserId }) {
    const { pathname, searchParams } = new URL(address, "https://splitsheet.example");
    const { share, song, size } = Object.fromEntries(searchParams);
    return await downloadFile(
      { ...this.#stores, objects: bucket },
      {
        params: { filename: pathname.slice("/uploads/".length) },
        query: {
          ...(share && { share }),
          ...(song && { song }),
          ...(size && { size: size === "small" ? "small" : "large" }),
          ...(saves && { originalName: "Song.mp3" }),
        },
        cookies: this.cookies,
        at: atSecond(60),
        session: by && { userId: by },
        findSession: async () => by && { userId: by },
        workspace: by && { id: personalWorkspaceOf(by) },
      },
    );
  }
}

async function newOwner({ table }: Stores) {
  const { userId } = await newUser(table);
  return { userId, workspaceId: personalWorkspaceOf(userId) };
}

/** A song with a main recording, another recording, a picture and lyrics, with its owner's calls. */
export async function sharedSong(
  stores: Stores,
  team?: { userId: UserId; workspaceId: WorkspaceId },
) {
  const { userId, workspaceId } = team ?? (await newOwner(stores));
  const upload = async (changes: Parameters<typeof announcedFile>[2]) => {
    const file = await announcedFile(stores.table, userId, { workspaceId, ...changes });
    // With the storage that the announcement reserved.
    const stored = await stores.files.read(workspaceId, file.id);
    await stores.uploads.accept(stored ?? file, file.sizeBytes, 1e9);
    return file;
  };
  const main = await upload({ name: "Low Tide.mp3" });
  const other = await upload({ name: "secret demo.mp3" });
  const art = await upload({ name: "cover.png", type: "image/png", purpose: "artwork" });
  const files = { fileIds: [main.id, other.id], artworkId: art.id };
  const input = { ...songInputFor(1), ...files, send: false };
  const workspace = { id: workspaceId };
  const creation = { ...createSongCall(userId, input, { at: atSecond(1) }), workspace };
  const { id } = await createSong(stores, creation);
  const params = { id };
  const call = <Body extends object>(
    body: Body,
    {
      at = atSecond(10),
      idempotency = noIdempotency,
    }: { at?: string; idempotency?: Idempotency } = {},
  ) => ({ ...ownerCall(userId, { params, body }, { at, idempotency }), workspace, query: {} });
  return {
    id,
    userId,
    workspaceId,
    main,
    other,
    art,
    call,
    /** Replaces the main recording with a new one. */
    replaceMain: async () => {
      const next = await upload({ name: "Low Tide 2.mp3" });
      const place = { params: { id, fileId: main.id }, body: { newFileId: next.id } };
      await replaceRecording(stores, ownerCall(userId, place, { at: atSecond(20) }));
      return next;
    },
    link: () => readShareLink(stores, call({})),
    change: (body: Parameters<typeof updateShareLink>[1]["body"]) =>
      updateShareLink(stores, call(body)),
    share: (
      body: { email: string } & Partial<Parameters<typeof shareSong>[1]["body"]>,
      options: { at?: string; idempotency?: Idempotency } = {},
    ) =>
      shareSong(
        stores,
        call(
          { permission: "view" as const, agreementForm: "copy" as const, asksCode: false, ...body },
          options,
        ),
      ),
    shares: async () => (await listShares(stores, call({}))).body,
    remove: (shareId: string) => removeShare(stores, { ...call({}), params: { id: shareId } }),
  };
}
