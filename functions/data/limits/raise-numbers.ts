import type { ItemKey } from "../core/keys.ts";
import type { Table } from "../core/table.ts";
import type { Counters } from "./counters.ts";

type Numbers = Pick<Counters, "lastSongNumber" | "lastAgreementNumber">;

/**
 * Raises the last numbers that a workspace has given to songs and agreements, after its items went back in time: a
 * number that was given out is not given again. Lowers none. Returns true if one was raised.
 */
export async function raiseNumbers(
  table: Table,
  countersKey: ItemKey,
  { lastSongNumber, lastAgreementNumber }: Numbers,
): Promise<boolean> {
  const raised = [];
  for (const [name, number] of Object.entries({ lastSongNumber, lastAgreementNumber }))
    raised.push(
      await table.update(
        countersKey,
        { text: `SET ${name} = :number`, values: { ":number": number } },
        { text: `${name} < :number`, values: { ":number": number } },
      ),
    );
  return raised.includes(true);
}
