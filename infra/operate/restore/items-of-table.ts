import { z } from "zod";
import { partitionPrefixes } from "../../../functions/data/core/key-prefixes.ts";
import { DueItem } from "../../../functions/data/core/due-index.ts";
import type { ItemKey } from "../../../functions/data/core/keys.ts";
import { nameOfKey } from "../../../functions/data/core/delete-in-batches.ts";
import { storedItem, type ItemOf } from "../../../functions/data/core/stored-item.ts";

const Keyed = z.object({ pk: z.string(), sk: z.string(), kind: z.string() });

const Pending = storedItem(() =>
  z.object({
    id: z.string(),
    job: z.string(),
    state: z.enum(["pending", "done"]),
    sent: z.set(z.string()).default(new Set()),
    givenUp: z.set(z.string()).default(new Set()),
    joined: z.set(z.string()).default(new Set()),
  }),
);
const Event = storedItem(() =>
  z.object({ id: z.string(), waiting: z.set(z.string()).default(new Set()) }),
);
const Numbers = storedItem(() =>
  z.object({
    lastSongNumber: z.number().int().default(0),
    lastAgreementNumber: z.number().int().default(0),
  }),
);
const Numbered = storedItem(() => z.object({ id: z.string(), number: z.number().int() }));
const Head = storedItem(() => Numbered.schema().extend({ workspaceId: z.string() }));
const DailyEmail = storedItem(() => z.object({ emailed: z.number().int().default(0) }));
const Profile = storedItem(() => z.object({ userId: z.string(), leftAt: z.string().optional() }));

export interface NumberedObject {
  what: "agreement" | "song";
  id: string;
  number: number;
}

/** What two tables are compared by, when one of them was restored from the other. */
export interface ComparedItems {
  jobs: Map<string, ItemOf<typeof Pending>>;
  events: Map<string, ItemOf<typeof Event>>;
  /** By the counters' keys. */
  numbers: Map<string, { key: ItemKey; last: ItemOf<typeof Numbers> }>;
  /** The song or agreement that has a number, by its kind, workspace and number. */
  numbered: Map<string, NumberedObject>;
  /** Keys of the requests that wait for a joined email. */
  heldAsks: Map<string, ItemKey>;
  dailyEntries: Map<string, ItemKey>;
  /** Number of the last entry that was emailed, by the key of the daily email. */
  dailyEmails: Map<string, number>;
  /** The joined and daily emails that wait. */
  emailsDue: DueItem[];
  /** Sessions with their tokens, and what emailed links and cookies for one step permit. */
  sessions: ItemKey[];
  tokens: ItemKey[];
  /** The users whose accounts are not deleted. */
  users: Set<string>;
}

/** Reads what is compared from all items of a table. Items that this release can't read are left out. */
export async function readComparedItems(
  items: Iterable<unknown> | AsyncIterable<unknown>,
): Promise<ComparedItems> {
  const found: ComparedItems = {
    jobs: new Map(),
    events: new Map(),
    numbers: new Map(),
    numbered: new Map(),
    heldAsks: new Map(),
    dailyEntries: new Map(),
    dailyEmails: new Map(),
    emailsDue: [],
    sessions: [],
    tokens: [],
    users: new Set(),
  };
  for await (const item of items) {
    const { data } = Keyed.safeParse(item);
    if (data !== undefined) note(found, item, data);
  }
  return found;
}

function note(found: ComparedItems, item: unknown, { pk, sk, kind }: z.infer<typeof Keyed>): void {
  const key = { pk, sk };
  switch (kind) {
    case "outbox": {
      const job = Pending.tryParse(item);
      if (job !== undefined) found.jobs.set(job.id, job);
      return;
    }
    case "event": {
      const event = Event.tryParse(item);
      if (event !== undefined) found.events.set(event.id, event);
      return;
    }
    case "counters": {
      const last = Numbers.tryParse(item);
      if (last !== undefined) found.numbers.set(pk, { key, last });
      return;
    }
    case "agreement": {
      const head = Head.tryParse(item);
      if (head !== undefined)
        noteNumber(found, "agreement", `${partitionPrefixes.owner}${head.workspaceId}`, head);
      return;
    }
    case "song":
    case "uploaded-agreement": {
      const numbered = Numbered.tryParse(item);
      const what = kind === "song" ? "song" : "agreement";
      if (numbered !== undefined) noteNumber(found, what, pk, numbered);
      return;
    }
    case "profile": {
      const profile = Profile.tryParse(item);
      if (profile !== undefined && profile.leftAt === undefined) found.users.add(profile.userId);
      return;
    }
    case "joined-email":
      noteDue(found, item);
      return;
    case "daily-email": {
      noteDue(found, item);
      const daily = DailyEmail.tryParse(item);
      if (daily !== undefined) found.dailyEmails.set(nameOfKey(key), daily.emailed);
      return;
    }
    case "daily-entry":
      found.dailyEntries.set(nameOfKey(key), key);
      return;
    case "held-ask":
      found.heldAsks.set(nameOfKey(key), key);
      return;
    case "session":
    case "session-tokens":
      found.sessions.push(key);
      return;
    case "token":
      found.tokens.push(key);
      return;
    default:
  }
}

function noteDue(found: ComparedItems, item: unknown): void {
  const due = DueItem.tryParse(item);
  if (due !== undefined) found.emailsDue.push(due);
}

function noteNumber(
  found: ComparedItems,
  what: NumberedObject["what"],
  ownerPartition: string,
  { id, number }: { id: string; number: number },
): void {
  found.numbered.set(`${what} ${ownerPartition} ${number}`, { what, id, number });
}
