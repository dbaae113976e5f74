import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { CallResult } from "../../../../shared/contracts/client.ts";
import { sameEmail } from "../../../../shared/domain/text/email.ts";
import { messageOf } from "../../api/call-errors.ts";
import { groupQuery, groupsQuery } from "../../api/contributors.ts";
import type { songs } from "../../api/endpoints.ts";
import { Button } from "../../components/ui/button.tsx";
import { toastError } from "../../lib/toasts.ts";
import { emptyRow, textOfPercentage, type FormRow } from "./sheet-form.ts";

/** The choice of a group whose people are added with their usual shares. Absent if there is none. */
export function AddGroup({ onAdd }: { onAdd: (people: FormRow[], title: string) => void }) {
  const id = useId();
  const client = useQueryClient();
  const [chosenId, setChosenId] = useState("");
  const { data: groups = [] } = useQuery(groupsQuery);
  if (groups.length === 0) return null;
  const add = async () => {
    try {
      const group = await client.fetchQuery(groupQuery(chosenId));
      onAdd(rowsOf(group), group.name);
    } catch (error) {
      toastError(messageOf(error, "Failed to add the group"));
    }
  };
  return (
    <div className="flex min-w-0 gap-2 max-sm:w-full">
      <label htmlFor={id} className="sr-only">
        Add group
      </label>
      <select
        id={id}
        value={chosenId}
        onChange={({ target }) => setChosenId(target.value)}
        className="min-h-11 w-full max-w-full truncate rounded-control border border-field/60 bg-paper px-2.5 text-sm font-semibold hover:bg-wash sm:min-h-9 sm:w-40"
      >
        <option value="">Add group …</option>
        {groups.map(({ id: groupId, name, members }) => (
          <option key={groupId} value={groupId}>
            {`${name}: ${members.map((member) => member.name).join(", ")}`}
          </option>
        ))}
      </select>
      <Button
        variant="quiet"
        size="small"
        disabled={!groups.some(({ id: groupId }) => groupId === chosenId)}
        onClick={() => void add()}
      >
        Add
      </Button>
    </div>
  );
}

/** The members as rows of a sheet, with the details that the address book has. */
function rowsOf({ members, people }: CallResult<typeof songs.group>): FormRow[] {
  return members.map((member) => {
    const person = people.find(({ email }) => sameEmail(email, member.email));
    return {
      ...emptyRow,
      songwriterName: person?.name ?? member.name,
      email: member.email,
      pro: person?.pro || emptyRow.pro,
      songwriterIpi: person?.ipi ?? "",
      publisherName: person?.publisherName ?? "",
      publisherIpi: person?.publisherIpi ?? "",
      selfPublished: person?.selfPublished ?? false,
      songwriterShare: textOfPercentage(member.songwriterPercentage),
      publisherShare: textOfPercentage(member.publisherPercentage),
      copyrightShare: textOfPercentage(member.copyrightPercentage),
      masterShare: textOfPercentage(member.masterPercentage),
    };
  });
}
