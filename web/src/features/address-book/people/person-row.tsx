import { useHasRoleAtLeast } from "../../../api/teams.ts";
import type { PersonView } from "../../../../../shared/contracts/address-book/people.ts";
import { personDetailText } from "../person-detail-text.ts";
import { OfferedDetailsNotice } from "./offered-details-notice.tsx";

/** A person in the list, with details of a sheet that differ from the saved ones. */
export function PersonRow({
  person,
  isChosen,
  onChoose,
  onOpen,
}: {
  person: PersonView;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onOpen: () => void;
}) {
  const mayChange = useHasRoleAtLeast("member");
  const { name, email } = person;
  const pro = personDetailText(person, "pro");
  const ipi = personDetailText(person, "ipi");
  return (
    <li data-slot="person" className="border-b last:border-b-0 has-checked:bg-pen-wash">
      <div className="flex items-center">
        {mayChange ? (
          <label className="grid w-11 shrink-0 cursor-pointer place-items-center self-stretch sm:w-12">
            <input
              type="checkbox"
              aria-label={`Select ${name}`}
              className="size-4 accent-pen"
              checked={isChosen}
              onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
            />
          </label>
        ) : (
          <span className="w-4 shrink-0" />
        )}
        <button
          type="button"
          onClick={onOpen}
          className="grid min-h-14 min-w-0 flex-1 gap-x-4 py-2 pr-4 text-left sm:grid-cols-[minmax(0,2fr)_minmax(0,1.2fr)_minmax(0,1.4fr)] sm:items-center"
        >
          <span className="min-w-0">
            <span className="block truncate font-medium">{name}</span>
            <span className="block truncate text-sm text-muted">{email}</span>
          </span>
          <span className="figures min-w-0 truncate text-sm text-muted">
            {[pro, ipi && `IPI ${ipi}`].filter((text) => text !== "").join(" · ") ||
              "No PRO or IPI"}
          </span>
          <span className="min-w-0 truncate text-sm text-muted max-sm:empty:hidden">
            {personDetailText(person, "publisherName")}
          </span>
        </button>
      </div>
      {person.offered !== undefined && mayChange && (
        <OfferedDetailsNotice person={person} offered={person.offered} />
      )}
    </li>
  );
}
