import type { PersonView } from "../../../shared/contracts/address-book/people.ts";
import type { songs } from "../../../shared/contracts/songs/endpoints.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { again, retried } from "../../data/core/retry.ts";
import type { Table } from "../../data/core/table.ts";
import {
  newSongwriter,
  peopleRenamedItems,
  replacedItems,
} from "../../data/address-book/songwriter.ts";
import { readSongwriters } from "../../data/address-book/songwriter-repository.ts";
import { answer, type Answer } from "../../http/answer.ts";
import type { Context } from "../../http/context.ts";
import { hasDetails } from "./change-people.ts";
import { personView } from "./person-view.ts";

const attempts = 8;

/** Adds a person. A repeat answers with the person that the first call added. Throws `person_exists`. */
export async function addPerson(
  table: Table,
  { body, workspace, at }: Context<(typeof songs)["addContributor"]>,
): Promise<Answer<PersonView>> {
  const person = { ...newSongwriter(body, at), confirmedAt: at };
  const items = [
    ...replacedItems(table, workspace.id, [], person),
    ...peopleRenamedItems(table, workspace.id, [person]),
  ];
  return await retried(attempts, async () => {
    const refusal = await table.tryTransact(items);
    if (refusal === undefined) return answer(201, personView(person));
    if (refusal.isConflict) return again;
    const [known] = await readSongwriters(table, workspace.id, [body.email]);
    if (known?.confirmedAt === undefined || !hasDetails(known, body))
      throw new DomainError("person_exists");
    return answer(201, personView(known));
  });
}
