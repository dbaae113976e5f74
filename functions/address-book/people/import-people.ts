import type { importOutcomes } from "../../../shared/contracts/address-book/people.ts";
import type { songs } from "../../../shared/contracts/songs/endpoints.ts";
import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { updateDetails } from "../../../shared/domain/address-book/combine-details.ts";
import { personDetailsOf, changedDetails } from "../../../shared/domain/address-book/person.ts";
import type { PersonDetails } from "../../../shared/domain/address-book/person-details.ts";
import { normalizeEmail } from "../../../shared/domain/text/email.ts";
import { mustRetry, withOptimisticRetry } from "../../data/core/retry.ts";
import type { Table } from "../../data/core/table.ts";
import { newPerson, type StoredPerson } from "../../data/address-book/stored-person.ts";
import { readPeople } from "../../data/address-book/person-repository.ts";
import type { Context } from "../../http/context.ts";
import { withConfirmedDetails, replacePeople } from "./change-people.ts";

const attempts = 8;
/** People that are written at the same time. */
const atOnce = 10;

interface Imported {
  email: string;
  outcome: (typeof importOutcomes)[number];
  changed: string[];
}

/**
 * Adds and updates people from a file. Empty fields keep the stored values. With `dryRun` it only reports the outcome.
 * The last row of each address is used. A repeated call changes nothing.
 */
export async function importPeople(
  table: Table,
  { body, workspace, at }: Context<(typeof songs)["importContributors"]>,
): Promise<Imported[]> {
  const rows = [...new Map(body.people.map((row) => [normalizeEmail(row.email), row])).values()];
  const known = await readPeople(
    table,
    workspace.id,
    rows.map(({ email }) => email),
  );
  if (body.dryRun) return rows.map((row, index) => outcomeOf(row, known[index]));
  const outcomes: Imported[] = [];
  for (let from = 0; from < rows.length; from += atOnce)
    outcomes.push(
      ...(await Promise.all(
        rows
          .slice(from, from + atOnce)
          .map((row, index) => importRow(table, workspace.id, row, known[from + index], at)),
      )),
    );
  return outcomes;
}

async function importRow(
  table: Table,
  workspaceId: WorkspaceId,
  row: PersonDetails,
  known: StoredPerson | undefined,
  at: string,
): Promise<Imported> {
  let before = known;
  return await withOptimisticRetry(attempts, async () => {
    const outcome = outcomeOf(row, before);
    if (outcome.outcome === "unchanged") return outcome;
    const after =
      before === undefined
        ? { ...newPerson(row, at), confirmedAt: at }
        : withConfirmedDetails(before, personDetailsOf(updateDetails(before, row)), at);
    const people = before === undefined ? [] : [before];
    if ((await replacePeople(table, workspaceId, people, after)) === "written") return outcome;
    [before] = await readPeople(table, workspaceId, [row.email]);
    return mustRetry;
  });
}

function outcomeOf(row: PersonDetails, known: StoredPerson | undefined): Imported {
  if (known === undefined) return { email: row.email, outcome: "new", changed: [] };
  const changed = changedDetails(known, updateDetails(known, row));
  return { email: row.email, outcome: changed.length === 0 ? "unchanged" : "changed", changed };
}
