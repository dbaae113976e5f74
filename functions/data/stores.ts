import { AgreementRepository } from "./agreements/agreement-repository.ts";
import type { AgreementStores } from "./agreements/open-agreements.ts";
import { DraftRepository } from "./agreements/draft-repository.ts";
import { openTable } from "./core/open-table.ts";
import type { Table } from "./core/table.ts";
import { FileRepository } from "./files/file-repository.ts";
import { UploadRepository } from "./files/upload-repository.ts";
import { FolderRepository } from "./files/folder-repository.ts";
import { SongRepository } from "./songs/song-repository.ts";

/** The repositories of a workspace's agreements, songs, files and folders. They share one table. */
export interface Stores extends AgreementStores {
  drafts: DraftRepository;
  songs: SongRepository;
  files: FileRepository;
  uploads: UploadRepository;
  folders: FolderRepository;
}

/** Creates the repositories for this table. */
export function createStores(table: Table): Stores {
  return {
    table,
    agreements: new AgreementRepository(table),
    drafts: new DraftRepository(table),
    songs: new SongRepository(table),
    files: new FileRepository(table),
    uploads: new UploadRepository(table),
    folders: new FolderRepository(table),
  };
}

let stores: Stores | undefined;

/** The repositories for the stage's table. */
export function openStores(): Stores {
  stores ??= createStores(openTable());
  return stores;
}
