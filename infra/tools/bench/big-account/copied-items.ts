import { BatchWriteCommand, type DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";

export type Item = Record<string, unknown>;

const itemsOfCall = 25;
const callsAtOnce = 4;

/** The word that distinguishes the names of copy `number`. */
export const copyWord = (number: number): string => `n${String(number).padStart(5, "0")}`;

/** The items that API calls wrote for one record, as a pattern for copies of the record. */
export class RecordPattern {
  readonly #text: string;
  readonly #ids: readonly string[];
  readonly #label: string;

  /** `ids` name the record, in any part of the items; `label` is a word of its name, in both cases. */
  constructor(items: readonly Item[], ids: readonly string[], label: string) {
    const own = items.filter(({ pk, sk }) =>
      ids.some((id) => String(pk).includes(id) || String(sk).includes(id)),
    );
    // Finished outbox entries, idempotency records and evidence are not copied.
    this.#text = JSON.stringify(
      own.filter(({ pk }) => !/^(OUTBOX|IDEMPOTENCY|EVIDENCE)#/.test(String(pk))),
    );
    this.#ids = ids;
    this.#label = label;
  }

  /** The identifier in copy `number` that replaces an identifier of the pattern. */
  idOf(id: string, number: number): string {
    const time = id.slice(0, 8);
    return `${time}${String(number).padStart(id.length - time.length, "0")}`;
  }

  /** The items of copy `number`, from 1 on. */
  copy(number: number, change: (item: Item) => Item = (item) => item): Item[] {
    let text = this.#text.replaceAll(new RegExp(this.#label, "gi"), copyWord(number));
    for (const id of this.#ids) text = text.replaceAll(id, this.idOf(id, number));
    const items: Item[] = JSON.parse(text);
    return items.map((item) => change("number" in item ? { ...item, number: number + 1 } : item));
  }
}

/** Writes items in batches. */
export async function writeItems(
  client: DynamoDBDocumentClient,
  tableName: string,
  items: Iterable<Item>,
): Promise<number> {
  let written = 0;
  const rest = items[Symbol.iterator]();
  const work = async (): Promise<void> => {
    for (;;) {
      const batch = [...take(rest, itemsOfCall)];
      if (batch.length === 0) return;
      const requests = batch.map((Item) => ({ PutRequest: { Item } }));
      const { UnprocessedItems = {} } = await client.send(
        new BatchWriteCommand({ RequestItems: { [tableName]: requests } }),
      );
      if (Object.keys(UnprocessedItems).length > 0) throw new Error("Items were not written");
      written += batch.length;
    }
  };
  await Promise.all(Array.from({ length: callsAtOnce }, work));
  return written;
}

function* take<T>(from: Iterator<T>, count: number): Iterable<T> {
  for (let taken = 0; taken < count; taken += 1) {
    const { value, done } = from.next();
    if (done === true) return;
    yield value;
  }
}
