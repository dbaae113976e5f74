import { cn } from "../../../lib/cn.ts";

/** Says which deleted custom fields were filled in; nothing if there are none. */
export function DroppedFieldsNote({
  labels,
  className,
}: {
  labels: readonly string[] | undefined;
  className?: string | undefined;
}) {
  if (labels === undefined || labels.length === 0) return null;
  return (
    <p role="note" className={cn("rounded-card bg-wash px-4 py-3 text-sm", className)}>
      {labels.map((label) => `“${label}”`).join(", ")}{" "}
      {labels.length === 1 ? "was deleted" : "were deleted"} from your custom fields. What was
      filled in is not sent.
    </p>
  );
}
