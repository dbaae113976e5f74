import { z } from "zod";
import { Visitor } from "../samples/visitor.ts";

const Invocation = z.object({ at: z.string(), name: z.string(), ms: z.number() });
/** One event that a function has handled, without the time to load the function. */
export type Invocation = z.infer<typeof Invocation>;

const Amount = z.object({ items: z.number(), bytes: z.number() });
const StoredItems = z.object({ lasting: Amount, expiring: Amount });
/** Items of the table, without and with an expiry time. */
export type StoredItems = z.infer<typeof StoredItems>;

const Usage = z.object({ invocations: z.array(Invocation), stored: StoredItems });

const Memory = z.object({
  rssBytes: z.number(),
  environments: z.array(z.object({ name: z.string(), events: z.number(), heapBytes: z.number() })),
});
/** The resident memory of the process of the local cloud, and the heaps of the functions' environments in it. */
export type Memory = z.infer<typeof Memory>;

export async function readMemory(url: string): Promise<Memory> {
  return await new Visitor(url).expect(Memory, "GET", "/_local/memory.json");
}

/** Invocations of the functions, oldest first, and the stored items. */
export async function readUsage(url: string): Promise<z.infer<typeof Usage>> {
  return await new Visitor(url).expect(Usage, "GET", "/_local/usage.json");
}

/** The items that were added between two times. */
export function storedBetween(before: StoredItems, after: StoredItems): StoredItems {
  const added = (kind: keyof StoredItems) => ({
    items: after[kind].items - before[kind].items,
    bytes: after[kind].bytes - before[kind].bytes,
  });
  return { lasting: added("lasting"), expiring: added("expiring") };
}
