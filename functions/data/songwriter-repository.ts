import type { AgreementSplit } from "../../shared/domain/agreement.ts";
import { normalizeEmail } from "../../shared/domain/email.ts";
import { randomId } from "../lib/random-id.ts";
import type { TransactItem } from "./expressions.ts";
import { keys } from "./keys.ts";
import type { Table } from "./table.ts";

/** Writes the people of a sheet that is sent into its owner's address book; the last row of each e-mail address counts. */
export function songwriterItems(
  table: Table,
  ownerId: string,
  splits: readonly AgreementSplit[],
  at: string,
): TransactItem[] {
  const byAddress = new Map(splits.map((split) => [normalizeEmail(split.email), split]));
  return [...byAddress].map(([address, split]) =>
    table.updating(keys.songwriter(ownerId, address), {
      text:
        "SET #kind = :kind, environment = :environment, #name = :name, email = :email, pro = :pro, ipi = :ipi, " +
        "publisherName = :publisherName, publisherIpi = :publisherIpi, updatedAt = :at, " +
        "id = if_not_exists(id, :id), createdAt = if_not_exists(createdAt, :at)",
      names: { "#kind": "kind", "#name": "name" },
      values: {
        ":kind": "songwriter",
        ":environment": table.environment,
        ":name": split.songwriterName,
        ":email": split.email,
        ":pro": split.pro,
        ":ipi": split.songwriterIpi,
        ":publisherName": split.publisherName,
        ":publisherIpi": split.publisherIpi,
        ":at": at,
        ":id": randomId(),
      },
    }),
  );
}
