import type { Stores } from "../../data/stores.ts";
import {
  sharedFolderAnnouncement,
  completeUploadInSharedFolder,
  createPartRequestsInSharedFolder,
  readFileInSharedFolder,
  removeFileInSharedFolder,
  renameFileInSharedFolder,
  announceInSharedFolder,
} from "../../files/shared-folder-files.ts";
import type { UploadTools } from "../../files/announce-file.ts";
import type { FolderChangeView } from "../../../shared/contracts/sharing/folder-editing.ts";
import { Answer } from "../../http/answer.ts";
import { ownerCall, atSecond } from "../../testing/call-contexts.fixture.ts";
import { newUser } from "../../testing/user.fixture.ts";
import { Guest } from "../sharing.fixture.ts";
import {
  joinFolder,
  leaveFolder,
  readEditedFolders,
  readSharedFolderChanges,
} from "./edit-folders.ts";
import { folderGuest } from "./folder-shares.fixture.ts";

/** Where the bytes of uploads go in these tests: nowhere. */
const targets = {
  objects: { presignedPut: async () => ({ kind: "put", url: "https://s3/put", headers: {} }) },
  multipart: {
    begin: async () => "upload",
    arrivedParts: async () => [],
    presignedParts: async (_: object, numbers: number[]) =>
      numbers.map((number) => ({ number, url: `https://s3/${number}`, headers: {} })),
    complete: async () => "complete",
  },
  // Only the addresses for uploads are asked for.
} as unknown as Pick<UploadTools, "objects" | "multipart">;

/** A recording that is sent into a folder. */
export const stemUpload = { name: "Mo's stem.wav", type: "audio/wav", size: 700 };

/** A new account with the calls that an editor makes on the shared folder of a token. */
export async function folderEditor(stores: Stores, email?: string) {
  const user = await newUser(stores.table, email);
  const { userId } = user;
  const guest = new Guest(stores);
  const tools = { ...stores, ...targets };
  const call = <Params extends object, Body extends object>(
    params: Params,
    body: Body,
    at = atSecond(70),
  ) => ({ ...ownerCall(userId, { params, body }, { at }), cookies: guest.cookies });
  const list = async () => {
    const answered = await readEditedFolders(stores.table, { ...call({}, {}), query: {} });
    return answered.body ?? [];
  };
  return {
    ...user,
    guest,
    page: folderGuest(stores, guest, userId),
    join: async (shareToken: string) => await joinFolder(stores.table, call({ shareToken }, {})),
    list,
    leave: async (id: string) => await leaveFolder(stores.table, call({ id }, {})),
    announce: async (
      shareToken: string,
      body: { size?: number; folderId?: string; name?: string; type?: string } = {},
    ) =>
      await announceInSharedFolder(
        tools,
        call({ shareToken }, { folderId: null, ...stemUpload, ...body }),
      ),
    announced: async (shareToken: string, fileId: string) =>
      await sharedFolderAnnouncement(tools, call({ shareToken }, {}), fileId),
    /** Announces a file whose bytes arrive. */
    upload: async (shareToken: string, folderId?: string) => {
      const body = { ...stemUpload, folderId: folderId ?? null };
      const { id } = await announceInSharedFolder(tools, call({ shareToken }, body));
      const file = await stores.files.find(id);
      if (file === undefined) throw new Error("The file was announced");
      await stores.uploads.accept(file, file.sizeBytes, 1e9);
      return id;
    },
    read: async (shareToken: string, fileId: string) =>
      await readFileInSharedFolder(stores, call({ shareToken, fileId }, {})),
    parts: async (shareToken: string, fileId: string) =>
      await createPartRequestsInSharedFolder(tools, call({ shareToken, fileId }, { numbers: [1] })),
    complete: async (shareToken: string, fileId: string) =>
      await completeUploadInSharedFolder(tools, call({ shareToken, fileId }, {})),
    rename: async (shareToken: string, fileId: string, name: string) =>
      await renameFileInSharedFolder(stores, call({ shareToken, fileId }, { name }, atSecond(71))),
    remove: async (shareToken: string, fileId: string) =>
      await removeFileInSharedFolder(stores, call({ shareToken, fileId }, {}, atSecond(72))),
    changes: async (shareToken: string): Promise<FolderChangeView[]> => {
      const asked = { ...call({ shareToken }, {}), query: {} };
      const answered = await readSharedFolderChanges(stores.table, asked);
      return answered instanceof Answer ? (answered.body ?? []) : [];
    },
  };
}
