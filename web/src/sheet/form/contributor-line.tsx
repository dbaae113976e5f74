import { Lock } from "lucide-react";
import type { Ref } from "react";
import { formatShare } from "../../../../shared/domain/sheet/basis-points.ts";
import { uncheckedProText } from "../../../../shared/domain/sheet/pro.ts";
import { hasUncheckedPro, shareCategories } from "../../../../shared/domain/sheet/sheet-rows.ts";
import { cn } from "../../lib/cn.ts";
import { shareColor } from "../bar/share-colors.ts";
import { isPublisherRow } from "./kinds/row-kind-values.ts";
import { typedShares, type FormRow } from "./sheet-form.ts";

/** A finished contributor in one line, which opens the fields. */
export function ContributorLine({
  row,
  name,
  person,
  isMe,
  buttonRef,
  onOpen,
}: {
  row: FormRow;
  name: string;
  person: number;
  isMe: boolean;
  buttonRef: Ref<HTMLButtonElement>;
  onOpen: () => void;
}) {
  const shares = typedShares(row);
  return (
    <button
      ref={buttonRef}
      type="button"
      aria-expanded={false}
      onClick={onOpen}
      className="flex min-h-13 w-full flex-wrap items-center gap-x-4 gap-y-1 rounded-card px-4 py-1.5 text-left hover:bg-wash sm:flex-nowrap sm:px-5"
    >
      {/* Not `aria-label`: the name has to contain the text that is seen. */}
      <span className="sr-only">Edit </span>
      <span className="flex min-w-0 flex-1 basis-full items-center gap-2.5 sm:basis-0">
        <span aria-hidden className={cn("size-3 shrink-0 rounded-[3px]", shareColor(person))} />
        <span className="min-w-0">
          <span className="flex items-center gap-2">
            <span className="truncate font-semibold">{name}</span>
            {isMe && <span className="shrink-0 text-sm text-muted">you</span>}
            {isPublisherRow(row) && <span className="shrink-0 text-sm text-muted">publisher</span>}
            {row.locked && <Lock aria-label="Locked" className="size-3.5 shrink-0 text-muted" />}
          </span>
          <span className="flex flex-wrap gap-x-2 text-sm text-muted">
            <span className="max-w-full truncate">{row.email}</span>
            {shares.songwriterShare > 0 && hasUncheckedPro(row) && (
              <span className="shrink-0 text-amber">{uncheckedProText}</span>
            )}
          </span>
        </span>
      </span>
      <span className="grid flex-1 grid-cols-4 gap-x-3 sm:flex-none">
        {shareCategories.map(({ key, label }) => (
          <span key={key} className="min-w-0 text-right sm:min-w-15">
            <span className="block truncate text-xs text-muted">{label}</span>
            <span className="figures block text-sm font-medium">{formatShare(shares[key])}</span>
          </span>
        ))}
      </span>
    </button>
  );
}
