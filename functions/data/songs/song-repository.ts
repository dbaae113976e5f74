import { UserId, WorkspaceId, upgradeLegacyOwnerId } from "../../../shared/domain/ids.ts";
import * as z from "zod";
import type { Change } from "../../../shared/domain/agreement/lifecycle/change.ts";
import { checkRoomForSong } from "../../../shared/domain/api-keys/check-room-for-song.ts";
import { once } from "../../../shared/domain/once.ts";
import { SongMoveRecord } from "../../../shared/domain/song/move.ts";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import { headItem, evidenceAndJobItems } from "../agreements/agreement-items.ts";
import { AgreementMirror, agreementMirrorOf } from "../agreements/song-mirror.ts";
import { cardItems } from "../agreements/agreement-cards.ts";
import {
  Counters,
  signatureCountsDelta,
  zeroCounters,
  takeNumbersItem,
} from "../limits/counters.ts";
import { changedSince } from "../core/change-times.ts";
import { mustBeNew, mustExist, setAttributes, type TransactItem } from "../core/expressions.ts";
import { locationItem } from "../core/locations.ts";
import { partitions, prefixes } from "../core/key-prefixes.ts";
import { keys } from "../core/keys.ts";
import { lyricsAttributesOfSong, saveLyricsItems, type LyricsSave } from "../core/lyrics-items.ts";
import { countReadyFiles, RecordingDetails, SongFiles } from "./song-files.ts";
import { mustRetry, withOptimisticRetry } from "../core/retry.ts";
import type { Table } from "../core/table.ts";
import { present, type Page } from "../core/readable-table.ts";
import { TransactionCanceled } from "../core/table-errors.ts";
import { namesChangedItems } from "../outbox/event-items.ts";

const creationAttempts = 40;

const SongContent = once(() =>
  z.object({
    id: z.string(),
    workspaceId: WorkspaceId,
    /** The person who created the song. */
    createdBy: UserId,
    number: z.number().int(),
    title: z.string(),
    artist: z.string(),
    bpm: z.number(),
    lyricsPreview: z.string(),
    /** It is empty if none was entered. */
    iswc: z.string().default(""),
    createdAt: z.string(),
  }),
);
export type SongContent = z.infer<ReturnType<typeof SongContent>>;

/** A song with the state and rows of its latest agreement. Lyrics are in a separate item. */
export const Song = storedItem(() =>
  z.preprocess(
    upgradeLegacyOwnerId,
    SongContent()
      .extend(AgreementMirror().shape)
      .extend({
        files: SongFiles().default({}),
        recordings: RecordingDetails().default({}),
        /** The recording that was chosen as the main recording; it may have been deleted. */
        mainFileId: z.string().optional(),
        /** Number of addresses that the song is shared with. */
        shares: z.number().int().default(0),
        /** Whether items of its link or its shares may exist. */
        sharing: z.boolean().default(false),
        /** Number of changes of `files`. */
        filesRevision: z.number().int().optional(),
        /** Whether its lyrics were ever changed. Then earlier texts may exist. */
        hasEarlierLyrics: z.boolean().optional(),
        /** The workspace from which the song was moved; absent once all its parts have arrived. */
        movedFrom: WorkspaceId.optional(),
        /** Its latest move into or out of a team. */
        lastMove: SongMoveRecord().optional(),
      }),
  ),
);
export type Song = ItemOf<typeof Song>;

const Lyrics = storedItem(() =>
  z.object({
    lyrics: z.string(),
    /** Number of changes of the lyrics. */
    revision: z.number().int().default(0),
  }),
);
const Sender = storedItem(() => z.object({ name: z.string() }));

/** Fields of a song to change; at least one. */
export type SongEdit = Partial<
  Pick<SongContent, "title" | "artist" | "bpm" | "iswc"> & { lyrics: string }
>;

/** A song's lyrics and their revision. */
export interface SongLyrics {
  lyrics: string;
  lyricsRevision: number;
}

/** A new song with its first agreement. One transaction writes both. */
export interface SongCreation {
  song: Omit<SongContent, "workspaceId">;
  lyrics: string;
  files: SongFiles;
  change: Change;
}

/** Transaction items that write a new song, its lyrics and its location. */
export function newSongItems(
  table: Table,
  song: SongContent & AgreementMirror & { files: SongFiles },
  saved: { lyrics: string; savedAt: string; savedBy: UserId },
): TransactItem[] {
  const { id, workspaceId } = song;
  return [
    table.putItem(keys.song(workspaceId, id), "song", song, mustBeNew),
    table.putItem(keys.lyrics(id), "lyrics", saved, mustBeNew),
    locationItem(table, keys.songLocation(id), workspaceId),
  ];
}

/** Reads and writes songs, their lyrics, and the counters of their workspace. */
export class SongRepository {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** The name of the user who sends, and the counters of the workspace, in one read. */
  async readSender({
    userId,
    workspaceId,
  }: {
    userId: UserId;
    workspaceId: WorkspaceId;
  }): Promise<{ name: string; counters: Counters }> {
    const [profile, counters] = await this.#table.getMany([
      keys.profile(userId),
      keys.counters(workspaceId),
    ]);
    return {
      name: Sender.parse(profile).name,
      counters: counters === undefined ? zeroCounters : Counters.parse(counters),
    };
  }

  async readCounters(workspaceId: WorkspaceId): Promise<Counters> {
    return (await this.#table.get(keys.counters(workspaceId), Counters)) ?? zeroCounters;
  }

  async read(workspaceId: WorkspaceId, songId: string): Promise<Song | undefined> {
    return await this.#table.get(keys.song(workspaceId, songId), Song);
  }

  /** A song with its lyrics, in one batch read. The key of lyrics contains no workspace; the song's item does. */
  async readWithLyrics(
    workspaceId: WorkspaceId,
    songId: string,
  ): Promise<(Song & SongLyrics) | undefined> {
    const [song, lyrics] = await this.#table.getMany([
      keys.song(workspaceId, songId),
      keys.lyrics(songId),
    ]);
    if (song === undefined) return undefined;
    const { lyrics: text, revision } = Lyrics.parse(lyrics);
    return { ...Song.parse(song), lyrics: text, lyricsRevision: revision };
  }

  /**
   * Changes a song's own fields. Returns false if there is no such song, if its lyrics were changed meanwhile, or if
   * they do not have the revision that the save replaces.
   */
  async update(
    workspaceId: WorkspaceId,
    songId: string,
    edit: SongEdit,
    { at, ...save }: LyricsSave & { at: string },
    additionalItems: readonly TransactItem[] = [],
  ): Promise<boolean> {
    const { lyrics, ...fields } = edit;
    const shown = lyrics === undefined ? fields : { ...fields, ...lyricsAttributesOfSong(lyrics) };
    const table = this.#table;
    const song = table.updateItem(keys.song(workspaceId, songId), setAttributes(shown), mustExist);
    const isNamed = fields.title !== undefined || fields.artist !== undefined;
    const items = [
      song,
      ...(lyrics === undefined ? [] : await saveLyricsItems(table, songId, lyrics, save, at)),
      ...namesChangedItems(table, workspaceId, "song", isNamed ? [songId] : []),
      ...additionalItems,
    ];
    try {
      await table.transact(items);
      return true;
    } catch (error) {
      if (error instanceof TransactionCanceled) return false;
      throw error;
    }
  }

  async readLyrics(songId: string): Promise<string> {
    return (await this.#table.get(keys.lyrics(songId), Lyrics))?.lyrics ?? "";
  }

  /**
   * One page of a workspace's songs, newest first unless `newestFirst` is false. A page ends at 1 MB, and leaves out
   * songs that have not changed since `updatedSince`.
   */
  async listOfWorkspace(
    workspaceId: WorkspaceId,
    {
      updatedSince,
      ...page
    }: {
      limit: number;
      cursor: string | undefined;
      newestFirst?: boolean;
      updatedSince?: string | undefined;
    },
  ): Promise<Page<Song>> {
    const range = { pk: partitions.owner(workspaceId), prefix: prefixes.song };
    const reader = changedSince(Song, updatedSince);
    return present(await this.#table.page(range, reader, { newestFirst: true, ...page }));
  }

  /** Several songs of a workspace in one batch read, at most 100; undefined where there is none. */
  async readMany(
    workspaceId: WorkspaceId,
    songIds: readonly string[],
  ): Promise<(Song | undefined)[]> {
    const items = await this.#table.getMany(songIds.map((id) => keys.song(workspaceId, id)));
    return items.map((item) => (item === undefined ? undefined : Song.parse(item)));
  }

  /**
   * Writes a song with its agreement in one transaction. `create` builds both from the next free numbers. It is called
   * again if another creation took the numbers first. Throws `sandbox_full`, `busy`, and TransactionCanceled if the condition of an item
   * of `additionalItems` failed.
   */
  async create(
    workspaceId: WorkspaceId,
    at: string,
    before: Counters,
    create: (numbers: { song: number; agreement: number }) => SongCreation,
    additionalItems: (
      creation: SongCreation,
    ) => Promise<readonly TransactItem[]> | readonly TransactItem[],
  ): Promise<SongCreation> {
    let counters: Counters | undefined = before;
    return await withOptimisticRetry(creationAttempts, async () => {
      counters ??= await this.readCounters(workspaceId);
      checkRoomForSong(workspaceId, counters);
      const creation = create({
        song: counters.lastSongNumber + 1,
        agreement: counters.lastAgreementNumber + 1,
      });
      const files = countReadyFiles(creation.files);
      const counts = { songs: 1, files, ...signatureCountsDelta(creation.change) };
      const taken = {
        lastSongNumber: counters.lastSongNumber + 1,
        lastAgreementNumber: counters.lastAgreementNumber + 1,
      };
      const numbering = takeNumbersItem(this.#table, workspaceId, counters, taken, counts);
      const items = this.#creationItems(workspaceId, at, creation);
      const others = await additionalItems(creation);
      const refusal = await this.#table.tryTransact([numbering, ...items, ...others]);
      if (refusal === undefined) return creation;
      const cameLate = refusal.isConflict || refusal.isCausedBy(numbering);
      if (!cameLate || others.some((item) => refusal.isCausedBy(item))) throw refusal;
      counters = undefined;
      return mustRetry;
    });
  }

  #creationItems(
    workspaceId: WorkspaceId,
    at: string,
    { song, lyrics, files, change }: SongCreation,
  ): TransactItem[] {
    const table = this.#table;
    const saved = { lyrics, savedAt: at, savedBy: song.createdBy };
    const item = { ...song, workspaceId, files, ...agreementMirrorOf(change.after) };
    return [
      ...newSongItems(table, item, saved),
      headItem(table, change),
      ...cardItems(table, change),
      ...evidenceAndJobItems(table, change, at),
    ].filter((entry) => entry !== undefined);
  }
}
