import type { SearchHit } from "../../shared/contracts/songs/search.ts";
import { agreementPath } from "../../shared/domain/agreement/parties/agreement-paths.ts";
import { rootFolderId } from "../../shared/domain/files/folder-tree.ts";
import { uploadPath } from "../../shared/domain/files/upload-path.ts";
import { coverSeedOf } from "../../shared/domain/song/cover/cover-seed.ts";
import { artworkOf } from "../../shared/domain/song/song-artwork.ts";
import { sortableTitle } from "../../shared/domain/song/song-list.ts";
import { searchWordsOf, type SearchKind } from "../../shared/domain/search/search-words.ts";
import { formatSheetNumber } from "../../shared/domain/sheet/sheet-number.ts";
import { formatFileSize } from "../../shared/domain/text/format-file-size.ts";
import { isPartyCard, AgreementListEntry } from "../data/agreements/agreement-list.ts";
import { keys, type ItemKey } from "../data/core/keys.ts";
import { fileItemKeys } from "../data/files/file-item-keys.ts";
import { addressBookKeys } from "../data/address-book/address-book-keys.ts";
import { isDeleted, isUnusedDocument, StoredFile } from "../data/files/stored-file.ts";
import type { SearchableObject } from "../data/search/search-index.ts";
import { Song } from "../data/songs/song-repository.ts";
import { StoredPerson } from "../data/address-book/stored-person.ts";

/** An object's words for the index, and its hit for the answer. */
interface SearchedObject {
  words: string[];
  /** The sortable title of a song. */
  title?: string;
  hit: Omit<SearchHit, "kind">;
}

/** The key of an object's item. */
export function searchedObjectKey({ workspaceId, kind, ref }: SearchableObject): ItemKey {
  switch (kind) {
    case "song":
      return keys.song(workspaceId, ref);
    case "agreement":
      return keys.agreementCard(workspaceId, ref);
    case "person":
      return addressBookKeys.person(workspaceId, ref);
    case "file":
      return fileItemKeys.file(workspaceId, ref);
    default:
      return kind satisfies never;
  }
}

/** The words and the hit of an object from its item; undefined if the search must not find the object. */
export function searchedObject(kind: SearchKind, item: unknown): SearchedObject | undefined {
  if (item === undefined) return undefined;
  switch (kind) {
    case "song": {
      const { id, title, artist, files } = Song.parse(item);
      const picture = artworkOf(files);
      const artworkUrl = picture === undefined ? null : uploadPath(picture.filename);
      return {
        words: searchWordsOf(title, artist),
        title: sortableTitle(title),
        hit: {
          ...hit(id, title, artist, `/songs/${id}`),
          cover: { seed: coverSeedOf(id), artworkUrl },
        },
      };
    }
    case "agreement": {
      const card = AgreementListEntry.parse(item);
      // Entries of others' agreements from earlier releases have no names.
      const named = isPartyCard(card) ? card.names : card;
      if (named === undefined) return undefined;
      const { id } = card;
      const { title, artist, number } = named;
      const sub = `No. ${formatSheetNumber(number)}`;
      // Entries of others' agreements don't name the song. The picture is that of the song's own hit.
      const cover = isPartyCard(card)
        ? null
        : { seed: coverSeedOf(card.songId ?? id), artworkUrl: null };
      return {
        words: searchWordsOf(title, artist),
        hit: { ...hit(id, title, sub, agreementPath(id)), cover },
      };
    }
    case "person": {
      const { id, name, email } = StoredPerson.parse(item);
      const href = `/contributors?${new URLSearchParams({ search: name })}`;
      return { words: searchWordsOf(name, email), hit: hit(id, name, email, href) };
    }
    case "file": {
      const file = StoredFile.parse(item);
      if (isDeleted(file) || file.state !== "ready" || isUnusedDocument(file)) return undefined;
      const { id, name, sizeBytes } = file;
      return {
        words: searchWordsOf(name),
        hit: hit(id, name, formatFileSize(sizeBytes), addressOf(file)),
      };
    }
    default:
      return kind satisfies never;
  }
}

const hit = (id: string, title: string, sub: string, href: string) => ({
  ...{ id, title, sub, href },
  cover: null,
});

/** The page that shows a file: its song's, or the list of its folder. */
function addressOf({ songId, folderId }: StoredFile): string {
  if (songId !== undefined) return `/songs/${songId}`;
  const isInFolder = folderId !== undefined && folderId !== rootFolderId;
  return isInFolder ? `/files?${new URLSearchParams({ folderId })}` : "/files";
}
