import type { PersonView } from "../../../shared/contracts/address-book/people.ts";
import type { songs } from "../../../shared/contracts/songs/endpoints.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { mustRetry, withOptimisticRetry } from "../../data/core/retry.ts";
import type { Table } from "../../data/core/table.ts";
import {
  newPerson,
  personNamesChangedItems,
  replacePeopleItems,
} from "../../data/address-book/stored-person.ts";
import { readPeople } from "../../data/address-book/person-repository.ts";
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
  const person = { ...newPerson(body, at), confirmedAt: at };
  const items = [
    ...replacePeopleItems(table, workspace.id, [], person),
    ...personNamesChangedItems(table, workspace.id, [person]),
  ];
  return await withOptimisticRetry(attempts, async () => {
    const refusal = await table.tryTransact(items);
    if (refusal === undefined) return answer(201, personView(person));
    if (refusal.isConflict) return mustRetry;
    const [known] = await readPeople(table, workspace.id, [body.email]);
    if (known?.confirmedAt === undefined || !hasDetails(known, person))
      throw new DomainError("person_exists");
    return answer(201, personView(known));
  });
}
