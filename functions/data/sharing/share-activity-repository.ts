import { createHash } from "node:crypto";
import type { UserId, WorkspaceId } from "../../../shared/domain/ids.ts";
import { lazySchema } from "../../../shared/domain/lazy-schema.ts";
import {
  countOfActivity,
  noShareCounts,
  type ShareActivity,
  type ShareCounts,
} from "../../../shared/domain/sharing/share-activity.ts";
import { addSeconds, epochSeconds } from "../../platform/clock.ts";
import { randomId } from "../../platform/random-id.ts";
import { mustBeNew, mustExist, type TransactItem } from "../core/expressions.ts";
import { keys } from "../core/keys.ts";
import { limitKeys } from "../core/limit-keys.ts";
import { again, retried } from "../core/retry.ts";
import { shareKeys } from "../core/share-keys.ts";
import type { Table } from "../core/table.ts";
import { NoticeRepository } from "../notices/notice-repository.ts";
import type { Song } from "../songs/song-repository.ts";
import type { ShareClaim } from "./share-claim.ts";
import { sharedSongItem } from "./share-link-repository.ts";
import { StoredCounts, StoredShare } from "./stored-share.ts";

const attempts = 8;
/** Seconds within which a repeated call is recognized. */
const repeatedSeconds = 24 * 3600;

const OfShare = lazySchema(() => StoredShare.pick({ email: true, opens: true }));

interface Noted {
  song: Pick<Song, "id" | "workspaceId" | "title" | "sharing">;
  claim: ShareClaim;
  what: ShareActivity;
  /** Chosen by the page: a repeat has the same. */
  id: string;
  /** The person who is told of the first open. */
  toldUserId: UserId;
}

/** How often songs are opened, played and downloaded by their links and shares. */
export class ShareActivityRepository {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** The counts of a song's general link. */
  async ofLink(workspaceId: WorkspaceId, songId: string): Promise<ShareCounts> {
    const key = shareKeys.linkActivity(workspaceId, songId);
    return (await this.#table.get(key, StoredCounts)) ?? noShareCounts;
  }

  /** Counts what a visitor did, once; the first open also tells the owner. Nothing if the share has ended. */
  async note({ song, claim, what, id, toldUserId }: Noted, at: string): Promise<void> {
    const { workspaceId, id: songId } = song;
    const isShare = claim.kind === "share";
    const key = isShare
      ? shareKeys.share(workspaceId, songId, claim.shareId)
      : shareKeys.linkActivity(workspaceId, songId);
    const once = this.#onceItem([songId, isShare ? claim.shareId : "", what, id], at);
    await retried(attempts, async () => {
      const before = isShare
        ? await this.#table.get(key, OfShare)
        : { email: "", ...(await this.ofLink(workspaceId, songId)) };
      if (before === undefined) return undefined;
      const isFirst = what === "opened" && before.opens === 0;
      const told = { kind: "opened", songId, title: song.title, name: before.email } as const;
      const refusal = await this.#table.tryTransact([
        once,
        this.#countItem(key, what, { isFirst, isShare }),
        // The counts go with the song: they must not be made after it.
        song.sharing
          ? this.#table.checkItem(keys.song(workspaceId, songId), mustExist)
          : sharedSongItem(this.#table, { workspaceId, songId }),
        ...(isFirst
          ? new NoticeRepository(this.#table).toldItems([toldUserId], told, randomId(), at)
          : []),
      ]);
      const isDone = refusal === undefined || refusal.isCausedBy(once);
      return isDone || (!refusal.isConflict && !isFirst) ? undefined : again;
    });
  }

  #onceItem(parts: readonly string[], at: string): TransactItem {
    const hash = createHash("sha256").update(parts.join(" ")).digest("base64url");
    const ttl = epochSeconds(addSeconds(at, repeatedSeconds));
    return this.#table.putItem(limitKeys.shareActivity(hash), "limit", { ttl }, mustBeNew);
  }

  #countItem(
    key: ReturnType<typeof shareKeys.linkActivity>,
    what: ShareActivity,
    { isFirst, isShare }: { isFirst: boolean; isShare: boolean },
  ): TransactItem {
    const count = countOfActivity[what];
    const never = "(attribute_not_exists(opens) OR opens = :none)";
    const conditions = [...(isShare ? [mustExist.text] : []), ...(isFirst ? [never] : [])];
    return this.#table.updateItem(
      key,
      {
        text: `SET #kind = :kind, environment = :environment ADD ${count} :one`,
        names: { "#kind": "kind" },
        values: {
          ":kind": isShare ? "share" : "link-activity",
          ":environment": this.#table.environment,
          ":one": 1,
        },
      },
      conditions.length === 0
        ? undefined
        : { text: conditions.join(" AND "), ...(isFirst ? { values: { ":none": 0 } } : {}) },
    );
  }
}
