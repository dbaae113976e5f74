import { createHash } from "node:crypto";
import * as z from "zod";
import { sandboxDays } from "../../../shared/domain/api-keys/sandbox.ts";
import { isSandbox, type WorkspaceId } from "../../../shared/domain/ids.ts";
import { once } from "../../../shared/domain/once.ts";
import { daySeconds } from "../../../shared/domain/privacy/retention-days.ts";
import { addSeconds, epochSeconds } from "../../platform/clock.ts";
import { decrypt, encrypt } from "../../platform/encryption.ts";
import { deriveTestEmailKey } from "../../platform/keyed-hashes.ts";
import { partitions, prefixes } from "../core/key-prefixes.ts";
import { keys } from "../core/keys.ts";
import { storedItem } from "../core/stored-item.ts";
import type { Table } from "../core/table.ts";
import type { Page } from "../core/readable-table.ts";

const keptSeconds = sandboxDays * daySeconds;

/** What an email of a sandbox says. It has links with which one can sign, so it is stored encrypted. */
const Content = once(() =>
  z.object({
    template: z.string(),
    from: z.string(),
    to: z.object({ name: z.string(), address: z.string() }),
    subject: z.string(),
    text: z.string(),
    links: z.array(z.object({ label: z.string(), url: z.string() })),
    attachments: z.array(z.string()),
  }),
);
type TestEmailContent = z.infer<ReturnType<typeof Content>>;

/** An email that a sandbox would have sent. */
type TestEmail = TestEmailContent & { id: string; createdAt: string };

const StoredTestEmail = storedItem(() =>
  z.object({ id: z.string(), createdAt: z.string(), sealed: z.string() }),
);

/** Which email it is: an entry of the outbox, and its recipient there. */
interface Origin {
  entry: { id: string; createdAt: string };
  recipient: string;
}

/** Ids sort by the time at which the email was requested. The same email has the same id, so a repeat adds none. */
function testEmailId({ entry, recipient }: Origin): string {
  const time = entry.createdAt.replaceAll(/[^0-9]/g, "");
  const which = createHash("sha256")
    .update(JSON.stringify([entry.id, recipient]))
    .digest("hex");
  return `${time}${which.slice(0, 16)}`;
}

/** Keeps an email in the sandbox to which it belongs, in place of sending it. */
export async function keepTestEmail(
  table: Table,
  sandboxId: WorkspaceId,
  origin: Origin,
  content: TestEmailContent,
): Promise<void> {
  const id = testEmailId(origin);
  const { createdAt } = origin.entry;
  const sealed = await encrypt(JSON.stringify(content), keyOf(sandboxId));
  const ttl = epochSeconds(addSeconds(createdAt, keptSeconds));
  const key = keys.testEmail(sandboxId, id);
  await table.put(key, "test-email", { id, createdAt, sealed, ttl });
}

/** One page of a sandbox's emails, newest first. A workspace that is no sandbox has none. */
export async function listTestEmails(
  table: Table,
  workspaceId: WorkspaceId,
  { at, ...page }: { at: string; limit: number; cursor: string | undefined },
): Promise<Page<TestEmail>> {
  if (!isSandbox(workspaceId)) return { items: [], nextCursor: undefined };
  const range = { pk: partitions.owner(workspaceId), prefix: prefixes.testEmail };
  const found = await table.page(range, StoredTestEmail, { ...page, newestFirst: true });
  // DynamoDB deletes items up to two days after their time.
  const first = addSeconds(at, -keptSeconds);
  const kept = found.items.filter(({ createdAt }) => createdAt >= first);
  const items = await Promise.all(
    kept.map(async ({ id, createdAt, sealed }) => {
      const text = await decrypt(sealed, keyOf(workspaceId));
      return { id, createdAt, ...Content().parse(JSON.parse(text)) };
    }),
  );
  return {
    items,
    nextCursor: kept.length < found.items.length ? undefined : found.nextCursor,
  };
}

const keyOf = (sandboxId: WorkspaceId) => (version: string) =>
  deriveTestEmailKey(sandboxId, version);
