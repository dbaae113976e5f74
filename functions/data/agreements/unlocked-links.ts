import * as z from "zod";
import { daySeconds, retentionDays } from "../../../shared/domain/privacy/retention-days.ts";
import { addSeconds, epochSeconds } from "../../platform/clock.ts";
import { hashToken } from "../../platform/keyed-hashes.ts";
import type { TransactItem } from "../core/expressions.ts";
import { agreementKeys } from "./agreement-keys.ts";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import type { Table } from "../core/table.ts";

/** One browser in which a link opens without its password: it was given, or an emailed code in place of it. */
const UnlockedLink = storedItem(() =>
  z.object({
    by: z.enum(["password", "code"]),
    /** The password that counted then. A new one ends this. */
    passwordVersion: z.number().int(),
    expiresAt: z.string(),
  }),
);
type UnlockedLink = ItemOf<typeof UnlockedLink>;

/** A browser at a link: the tokens and the secret are only stored as hashes. */
export interface LinkBrowser {
  shareLink: string;
  /** The secret of the browser's cookie. */
  browser: string;
}

const keyOf = ({ shareLink, browser }: LinkBrowser) =>
  agreementKeys.unlockedLink(hashToken(shareLink), hashToken(browser));

/** How a browser has opened a link whose password has this version; undefined if it has not, or too long ago. */
export async function readUnlockedLink(
  table: Table,
  of: LinkBrowser,
  { passwordVersion, at }: { passwordVersion: number; at: string },
): Promise<UnlockedLink["by"] | undefined> {
  return countingAt(await table.get(keyOf(of), UnlockedLink), passwordVersion, at);
}

/** The same for many links of one browser, in batches. */
export async function readUnlockedLinks(
  table: Table,
  browser: string,
  links: readonly { shareLink: string; passwordVersion: number }[],
  at: string,
): Promise<boolean[]> {
  const found: boolean[] = [];
  for (let from = 0; from < links.length; from += mostInBatch) {
    const batch = links.slice(from, from + mostInBatch);
    const items = await table.getMany(batch.map(({ shareLink }) => keyOf({ shareLink, browser })));
    for (const [index, { passwordVersion }] of batch.entries()) {
      const item = items[index];
      const unlocked = item === undefined ? undefined : UnlockedLink.parse(item);
      found.push(countingAt(unlocked, passwordVersion, at) !== undefined);
    }
  }
  return found;
}

/** Items of a batch read at most. */
const mostInBatch = 100;

function countingAt(
  unlocked: UnlockedLink | undefined,
  passwordVersion: number,
  at: string,
): UnlockedLink["by"] | undefined {
  const counts =
    unlocked !== undefined &&
    unlocked.passwordVersion === passwordVersion &&
    at < unlocked.expiresAt;
  return counts ? unlocked.by : undefined;
}

/** A transaction item by which a link opens in a browser without its password, for 30 days. */
export function unlockedLinkItem(
  table: Table,
  of: LinkBrowser,
  { by, passwordVersion, at }: Pick<UnlockedLink, "by" | "passwordVersion"> & { at: string },
): TransactItem {
  const expiresAt = addSeconds(at, retentionDays.linkPassword * daySeconds);
  const item = { by, passwordVersion, expiresAt, ttl: epochSeconds(expiresAt) };
  return table.putItem(keyOf(of), "unlocked-link", item);
}
