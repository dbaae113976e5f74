import { useInfiniteQuery } from "@tanstack/react-query";
import type { AgreementCard } from "../../../../shared/contracts/agreements/views.ts";
import { formatSheetNumber } from "../../../../shared/domain/sheet/sheet-number.ts";
import { normalizeEmail } from "../../../../shared/domain/text/email.ts";
import { agreementsQuery } from "../../api/agreements.ts";
import { PeopleChoice } from "./people-choice.tsx";
import { toPersonRow, type FormRow } from "./sheet-form.ts";

/** Maximum number of sheets to choose from. */
const mostSheets = 12;

/** Adds the people of a chosen earlier sheet without their shares. Absent if there is none. */
export function AddPeopleOfEarlierSheet({
  agreementId,
  onAdd,
}: {
  /** The sheet that is being edited. */
  agreementId: string | undefined;
  onAdd: (people: FormRow[], title: string) => void;
}) {
  const { data } = useInfiniteQuery(agreementsQuery());
  const own = data?.pages.flatMap(({ items }) => items).filter(({ role }) => role === "owner");
  const sheets = earlierSheets(own ?? [], agreementId);
  if (sheets.length === 0) return null;
  return (
    <div className="min-w-0 max-sm:w-full sm:mr-auto">
      <PeopleChoice
        label="Same people as"
        buttonLabel="Add these people"
        options={sheets.map(({ id, title, number, people }) => ({
          id,
          text: `${title} (${number}): ${people.map((person) => person.songwriterName).join(", ")}`,
        }))}
        onAdd={(id) => {
          const sheet = sheets.find((one) => one.id === id);
          if (sheet !== undefined) onAdd(sheet.people, sheet.title);
        }}
        className="sm:w-60"
      />
    </div>
  );
}

/** The newest sheets with people; of sheets with the same people only the newest. */
function earlierSheets(agreements: readonly AgreementCard[], except: string | undefined) {
  const groups = new Set<string>();
  return agreements
    .filter(({ id }) => id !== except)
    .flatMap(({ id, title, number, splits }) => {
      const people = new Map<string, FormRow>();
      for (const split of splits) {
        const email = normalizeEmail(split.email);
        // A songwriter and their company may have one mailbox.
        const person = split.kind === "publisher" ? `${email} ${split.songwriterName}` : email;
        if (email !== "" && !people.has(person)) people.set(person, toPersonRow(split));
      }
      const group = [...people.keys()].toSorted().join(" ");
      if (people.size === 0 || groups.has(group)) return [];
      groups.add(group);
      return [{ id, title, number: formatSheetNumber(number), people: [...people.values()] }];
    })
    .slice(0, mostSheets);
}
