import { X } from "lucide-react";
import { cn } from "../../../lib/cn.ts";
import { inputStyles } from "../../../components/ui/fields/input-styles.ts";
import { memberShareFields, type TypedMember } from "./typed-member.ts";

/** A member of a group with the fields of their usual shares. */
export function MemberFields({
  member,
  onChange,
  onRemove,
}: {
  member: TypedMember;
  onChange: (member: TypedMember) => void;
  onRemove: () => void;
}) {
  const { name, email } = member;
  return (
    <li className="flex flex-wrap items-end gap-x-3 gap-y-1 border-b py-3">
      <div className="min-w-0 flex-1 basis-40 self-center">
        <p className="truncate font-medium">{name}</p>
        <p className="truncate text-sm text-muted">{email}</p>
      </div>
      <div className="grid grid-cols-4 gap-2 max-sm:order-last max-sm:w-full">
        {memberShareFields.map(([key, label]) => (
          <label key={key} className="block min-w-0 sm:w-20">
            <span className="block truncate text-xs text-muted">{label}</span>
            <input
              type="number"
              inputMode="decimal"
              min={0}
              max={100}
              step={0.01}
              placeholder="0.00"
              aria-label={`${label} share of ${name} in percent`}
              className={cn(
                inputStyles,
                "figures px-2! text-right [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none",
              )}
              value={member[key]}
              // The mouse wheel must not change a share.
              onWheel={({ currentTarget }) => currentTarget.blur()}
              onChange={({ currentTarget }) => onChange({ ...member, [key]: currentTarget.value })}
            />
          </label>
        ))}
      </div>
      <button
        type="button"
        aria-label={`Remove ${name} from the group`}
        onClick={onRemove}
        className="grid size-11 place-items-center rounded-control text-muted hover:bg-wash hover:text-ink"
      >
        <X aria-hidden className="size-4" />
      </button>
    </li>
  );
}
