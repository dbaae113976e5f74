import { admissionOf } from "../../shared/domain/account/mailbox-limit.ts";
import { secondsLeftOfDay } from "../../shared/domain/account/sending-limit.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import type { UserId, WorkspaceId } from "../../shared/domain/ids.ts";
import type { sharing } from "../../shared/contracts/sharing/endpoints.ts";
import type { ShareView } from "../../shared/contracts/sharing/views.ts";
import { allDownloads, keptDownloads } from "../../shared/domain/sharing/permissions.ts";
import { noShareCounts } from "../../shared/domain/sharing/share-activity.ts";
import { UserRepository } from "../data/accounts/user-repository.ts";
import type { TransactItem } from "../data/core/expressions.ts";
import { again, retried } from "../data/core/retry.ts";
import { TransactionRefused } from "../data/core/table-errors.ts";
import { MailboxLimit } from "../data/limits/mailbox-limit.ts";
import { withinSendingLimit } from "../data/limits/sending-limit.ts";
import { NoticeRepository } from "../data/notices/notice-repository.ts";
import { mailItem } from "../data/outbox/outbox-repository.ts";
import { ShareRepository } from "../data/sharing/share-repository.ts";
import type { StoredShare } from "../data/sharing/stored-share.ts";
import type { Song } from "../data/songs/song-repository.ts";
import type { Stores } from "../data/stores.ts";
import type { Context } from "../http/context.ts";
import { currentKeyVersion } from "../platform/keys.ts";
import { sortableId } from "../platform/random-id.ts";
import { shareView } from "./share-view.ts";

type Kept = Pick<Stores, "table" | "songs">;
type ShareContext = Context<(typeof sharing)["share"]>;

/** Attempts that lose to concurrent shares with the same address, or emails to it. */
const attempts = 8;

/**
 * Shares a song with an address and emails it its personal link, in one transaction. An address has one share of a
 * song: sharing again changes what it allows, and sends the email again. Throws `song_not_found`,
 * `too_many_requests`.
 */
export async function shareSong(stores: Kept, context: ShareContext): Promise<ShareView> {
  const { table, songs } = stores;
  const { workspace, caller, params, body, at, idempotency } = context;
  const { email } = body;
  const users = new UserRepository(table);
  const { name } = await users.read(caller.userId);
  const shares = new ShareRepository(table);
  const limit = new MailboxLimit(table);
  const addressed = { workspaceId: workspace.id, email };
  return await retried(attempts, async () => {
    const song = await songs.read(workspace.id, params.id);
    if (song === undefined) throw new DomainError("song_not_found");
    const before = await shares.withAddress(workspace.id, song.id, email);
    const counts = await limit.counts(addressed, at);
    if (admissionOf("share", counts) === "refuse") throw tooManyEmails(at);
    const share = await grantedShare(before, song, context);
    const written = [
      ...(before === undefined
        ? shares.addItems(workspace.id, share)
        : [shares.changeItem(workspace.id, share)]),
      ...limit.countItems(addressed, "share", counts, at),
    ];
    const told = before === undefined ? await recipientOf(users, email, caller.userId) : undefined;
    const mailed = mailItem(table, "song-shared", mailOf(workspace.id, song, share, name), at);
    const alongside = [
      mailed,
      ...noticeItems(table, { song, share, name, at }, told),
      ...idempotency.items({ songId: song.id, shareId: share.id }),
    ];
    try {
      await withinSendingLimit(
        table,
        { workspaceId: workspace.id, newShareBy: caller.userId, at },
        (countItem) => table.transact([...written, ...alongside, countItem]),
      );
      return shareView(share);
    } catch (error) {
      const isOutrun =
        error instanceof TransactionRefused && written.some((item) => error.isCausedBy(item));
      if (!isOutrun || isRepeat(error, alongside)) throw error;
      return again;
    }
  });
}

/** Whether an earlier call with the same key did the work: then its answer is given again. */
function isRepeat(refusal: TransactionRefused, alongside: readonly TransactItem[]): boolean {
  return alongside.some((item) => refusal.isCausedBy(item));
}

async function grantedShare(
  before: StoredShare | undefined,
  song: Song,
  { body, caller, at }: ShareContext,
): Promise<StoredShare> {
  const grant = {
    permission: body.permission,
    downloadOptions: keptDownloads(
      (body.permission === "download" ? body.downloadOptions : undefined) ?? allDownloads,
    ),
    asksCode: body.asksCode,
  };
  if (before !== undefined) return { ...before, ...grant };
  return {
    ...grant,
    id: sortableId(at),
    songId: song.id,
    email: body.email,
    createdBy: caller.userId,
    keyVersion: await currentKeyVersion(),
    createdAt: at,
    ...noShareCounts,
  };
}

function mailOf(
  workspaceId: WorkspaceId,
  { id: songId, title, artist }: Song,
  { id: shareId }: StoredShare,
  ownerName: string,
) {
  return { workspaceId, songId, shareId, title, artist, ownerName };
}

/** The account whose verified address it is, unless it is the caller's own. */
async function recipientOf(
  users: UserRepository,
  email: string,
  callerId: UserId,
): Promise<UserId | undefined> {
  const userId = await users.findByEmail(email);
  return userId === callerId ? undefined : userId;
}

function noticeItems(
  table: Kept["table"],
  { song, share, name, at }: { song: Song; share: StoredShare; name: string; at: string },
  userId: UserId | undefined,
): TransactItem[] {
  if (userId === undefined) return [];
  const { id: shareId, songId, keyVersion } = share;
  const facts = {
    kind: "shared",
    share: { songId, shareId, keyVersion },
    title: song.title,
    name,
  } as const;
  return new NoticeRepository(table).toldItems([userId], facts, shareId, at);
}

function tooManyEmails(at: string): DomainError {
  return new DomainError("too_many_requests", {
    details: [
      {
        path: "email",
        message:
          "We sent as many emails to this address as we may today. Copy the share link and send it yourself, or try again tomorrow.",
      },
    ],
    retryAfterSeconds: secondsLeftOfDay(at),
  });
}
