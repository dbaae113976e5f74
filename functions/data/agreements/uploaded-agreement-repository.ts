import * as z from "zod";
import {
  type UploadedAgreement,
  songRows,
} from "../../../shared/domain/agreement/uploaded/uploaded-agreement.ts";
import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { storedItem } from "../core/stored-item.ts";
import {
  revisionUnchanged,
  mustBeNew,
  setAttributes,
  type Expression,
  type TransactItem,
} from "../core/expressions.ts";
import { keys } from "../core/keys.ts";
import { agreementKeys } from "./agreement-keys.ts";
import type { Table } from "../core/table.ts";
import { namesChangedItems } from "../outbox/event-items.ts";
import type { AgreementMirror } from "./song-mirror.ts";
import { StoredUploadedAgreement } from "./stored-agreement.ts";

const Lyrics = storedItem(() => z.object({ lyrics: z.string() }));

/**
 * Reads and writes uploaded agreements. An uploaded agreement is only an entry in its workspace's list: it has no head.
 */
export class UploadedAgreementRepository {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** An uploaded agreement of a workspace; undefined for an agreement that was not uploaded. */
  async read(
    workspaceId: WorkspaceId,
    agreementId: string,
  ): Promise<UploadedAgreement | undefined> {
    const item = await this.#table.get(keys.agreementCard(workspaceId, agreementId), z.unknown());
    return StoredUploadedAgreement.tryParse(item);
  }

  async readLyrics({ id }: UploadedAgreement): Promise<string> {
    return (await this.#table.get(agreementKeys.uploadedLyrics(id), Lyrics))?.lyrics ?? "";
  }

  /** Transaction items that write a new uploaded agreement with the lyrics of its document. */
  newItems(agreement: UploadedAgreement, lyrics: string): TransactItem[] {
    const table = this.#table;
    const { workspaceId, id } = agreement;
    return [
      table.putItem(
        keys.agreementCard(workspaceId, id),
        "uploaded-agreement",
        agreement,
        mustBeNew,
      ),
      table.putItem(agreementKeys.uploadedLyrics(id), "uploaded-lyrics", { lyrics }),
      ...this.ofSongItems(agreement),
      ...namesChangedItems(table, workspaceId, "agreement", [id]),
    ];
  }

  /** Transaction items that add the agreement to the list of its song; none without a song. */
  ofSongItems({ workspaceId, songId, id }: UploadedAgreement): TransactItem[] {
    if (songId === undefined) return [];
    const key = keys.agreementOfSong(workspaceId, songId, id);
    return [this.#table.putItem(key, "agreement-of-song", { id })];
  }

  /**
   * Transaction items that attach the agreement to a song. Refused if it has a song, or has changed since it was read.
   * `lyrics` replaces the lyrics of its document.
   */
  attachToSongItems(agreement: UploadedAgreement, songId: string, lyrics?: string): TransactItem[] {
    const table = this.#table;
    const { workspaceId, id } = agreement;
    const unchanged = revisionUnchanged(agreement);
    const hasNone = { ...unchanged, text: `${unchanged.text} AND attribute_not_exists(songId)` };
    const given = { ...agreement, songId, revision: nextRevision(agreement) };
    return [
      table.putItem(keys.agreementCard(workspaceId, id), "uploaded-agreement", given, hasNone),
      ...(lyrics === undefined
        ? []
        : [table.putItem(agreementKeys.uploadedLyrics(id), "uploaded-lyrics", { lyrics })]),
      ...this.ofSongItems(given),
      ...namesChangedItems(table, workspaceId, "agreement", [id]),
    ];
  }

  /**
   * A transaction item that writes the invitations and their answers. Refused if the agreement has changed since read.
   */
  invitationsItem(
    agreement: UploadedAgreement,
    changed: Pick<UploadedAgreement, "invitations" | "asked">,
  ): TransactItem {
    return this.#table.updateItem(
      keys.agreementCard(agreement.workspaceId, agreement.id),
      setAttributes({ ...changed, revision: nextRevision(agreement) }),
      revisionUnchanged(agreement),
    );
  }

  /** Transaction items that delete the agreement. Refused if it has changed since it was read. */
  removalItems(agreement: UploadedAgreement): TransactItem[] {
    const table = this.#table;
    const { workspaceId, songId, id } = agreement;
    return [
      table.deleteItem(keys.agreementCard(workspaceId, id), revisionUnchanged(agreement)),
      table.deleteItem(agreementKeys.uploadedLyrics(id)),
      ...(songId === undefined
        ? []
        : [table.deleteItem(keys.agreementOfSong(workspaceId, songId, id))]),
      ...namesChangedItems(table, workspaceId, "agreement", [id]),
    ];
  }

  /** Transaction items that detach the agreement from its song, which is being deleted. */
  detachFromSongItems(agreement: UploadedAgreement): TransactItem[] {
    const { workspaceId, songId = "", id } = agreement;
    return [
      this.#table.updateItem(
        keys.agreementCard(workspaceId, id),
        {
          text: "SET revision = :revision REMOVE songId",
          values: { ":revision": nextRevision(agreement) },
        },
        withSong(agreement, songId),
      ),
      this.#table.deleteItem(keys.agreementOfSong(workspaceId, songId, id)),
    ];
  }
}

/** The condition that the agreement has not changed since it was read, and has this song. */
function withSong(agreement: UploadedAgreement, songId: string): Expression {
  const { text, values } = revisionUnchanged(agreement);
  return { text: `${text} AND songId = :songId`, values: { ...values, ":songId": songId } };
}

function nextRevision({ revision = 0 }: UploadedAgreement): number {
  return revision + 1;
}

/** The mirror of an uploaded agreement in its song's item. It has no rows if their totals are wrong. */
export function uploadedMirror(
  agreement: Pick<UploadedAgreement, "id" | "splits" | "scale">,
): AgreementMirror {
  const { id } = agreement;
  return {
    splits: songRows(agreement) ?? [],
    agreement: { id, status: "completed", isPreSigned: true },
  };
}
