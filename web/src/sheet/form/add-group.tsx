import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { CallResult } from "../../../../shared/contracts/client.ts";
import { sameEmail } from "../../../../shared/domain/text/email.ts";
import { toastFailure } from "../../api/call-errors.ts";
import { groupQuery, groupsQuery } from "../../api/address-book.ts";
import type { songs } from "../../api/endpoints.ts";
import { PeopleChoice } from "./people-choice.tsx";
import { rowOfPerson } from "./adding/row-of-person.ts";
import { emptyRow, percentageText, type FormRow } from "./sheet-form.ts";

/** Adds the people of a chosen group with their usual shares. Absent if there is no group. */
export function AddGroup({ onAdd }: { onAdd: (people: FormRow[], title: string) => void }) {
  const client = useQueryClient();
  const { data: groups = [] } = useQuery(groupsQuery);
  if (groups.length === 0) return null;
  const add = async (id: string) => {
    try {
      const group = await client.fetchQuery(groupQuery(id));
      onAdd(rowsOf(group), group.name);
    } catch (error) {
      toastFailure(error, "Failed to add the group");
    }
  };
  return (
    <PeopleChoice
      label="Add group"
      buttonLabel="Add this group"
      options={groups.map(({ id, name, members }) => ({
        id,
        text: `${name}: ${members.map((member) => member.name).join(", ")}`,
      }))}
      onAdd={(id) => void add(id)}
      className="sm:w-40"
    />
  );
}

/** The members as rows of a sheet, with the details that the address book has. */
function rowsOf({ members, people }: CallResult<typeof songs.group>): FormRow[] {
  return members.map((member) => {
    const person = people.find(({ email }) => sameEmail(email, member.email));
    return {
      ...(person === undefined
        ? { ...emptyRow, songwriterName: member.name }
        : rowOfPerson(person)),
      email: member.email,
      songwriterShare: percentageText(member.songwriterPercentage),
      publisherShare: percentageText(member.publisherPercentage),
      copyrightShare: percentageText(member.copyrightPercentage),
      masterShare: percentageText(member.masterPercentage),
    };
  });
}
