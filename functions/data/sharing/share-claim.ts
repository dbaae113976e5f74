import type { UserId, WorkspaceId } from "../../../shared/domain/ids.ts";
import * as z from "zod";
import { once } from "../../../shared/domain/once.ts";
import {
  allDownloads,
  downloadKinds,
  type ShareGrant,
} from "../../../shared/domain/sharing/permissions.ts";
import { isLinkOpen } from "../../../shared/domain/sharing/share-link.ts";
import { mustBeNew, type TransactItem } from "../core/expressions.ts";
import { teamKeys } from "../workspaces/team-keys.ts";
import { shareKeys } from "./share-keys.ts";
import type { Table } from "../core/table.ts";
import { ShareLinkRepository } from "./share-link-repository.ts";
import { checkShareNotMoving } from "./share-of-song.ts";
import { ShareRepository } from "./share-repository.ts";
import { StoredTeam } from "../workspaces/stored-team.ts";

/** The link or share that gave a visitor access. It contains no secret, so no token can be derived from it. */
export const ShareClaim = once(() =>
  z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("link"), generation: z.number(), passwords: z.number() }),
    z.object({ kind: z.literal("share"), shareId: z.string() }),
  ]),
);
export type ShareClaim = z.infer<ReturnType<typeof ShareClaim>>;

/** What a claim still allows, and the transaction item that checks that this has not changed. */
interface StillAllowed {
  grant: ShareGrant;
  unchanged: TransactItem;
}

/**
 * What a claim allows a person now; undefined if its link or share has ended. An editor of the song may download
 * everything. Throws `busy` while the share moves.
 */
export async function readClaim(
  table: Table,
  { workspaceId, songId }: { workspaceId: WorkspaceId; songId: string },
  claim: ShareClaim,
  { userId, at }: { userId: UserId; at: string },
): Promise<StillAllowed | undefined> {
  const team = await table.get(teamKeys.team(workspaceId), StoredTeam);
  // The items of a deleted team exist until a job removes them.
  if (team?.deletedAt !== undefined) return undefined;
  if (claim.kind === "share") {
    const share = await new ShareRepository(table).read(workspaceId, songId, claim.shareId);
    if (share === undefined) {
      await checkShareNotMoving(table, { workspaceId, songId, shareId: claim.shareId });
      return undefined;
    }
    const isEditor = share.permission === "edit" && share.boundTo === userId;
    const unchanged = table.checkItem(shareKeys.share(workspaceId, songId, claim.shareId), {
      text: [
        "#permission = :permission",
        ...downloadKinds.map((kind) => `downloadOptions.#${kind} = :${kind}`),
        ...(isEditor ? ["boundTo = :editor"] : []),
      ].join(" AND "),
      names: {
        "#permission": "permission",
        ...Object.fromEntries(downloadKinds.map((kind) => [`#${kind}`, kind])),
      },
      values: {
        ":permission": share.permission,
        ...(isEditor && { ":editor": userId }),
        ...Object.fromEntries(
          downloadKinds.map((kind) => [`:${kind}`, share.downloadOptions[kind]]),
        ),
      },
    });
    const grant = isEditor
      ? { ...share, permission: "download" as const, downloadOptions: allDownloads }
      : share;
    return { grant, unchanged };
  }
  const link = await new ShareLinkRepository(table).read(workspaceId, songId);
  const isSame = link.generation === claim.generation && link.passwords === claim.passwords;
  if (!isSame || !isLinkOpen(link, at)) return undefined;
  const key = shareKeys.shareLink(workspaceId, songId);
  const unchanged = table.checkItem(
    key,
    link.revision === 0
      ? mustBeNew
      : { text: "revision = :revision", values: { ":revision": link.revision } },
  );
  return { grant: link, unchanged };
}
