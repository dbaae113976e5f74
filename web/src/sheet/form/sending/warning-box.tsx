import { cn } from "../../../lib/cn.ts";

/** What to check before a sheet is sent; absent if there is nothing. */
export function WarningBox({
  warnings,
  className,
}: {
  warnings: readonly string[];
  className?: string | undefined;
}) {
  if (warnings.length === 0) return null;
  return (
    <div
      role="note"
      className={cn("rounded-control bg-amber-wash px-3 py-2 text-sm text-amber", className)}
    >
      <p className="font-medium">You can send this sheet as it is. Please check first:</p>
      <ul className="mt-1 list-disc pl-5 [overflow-wrap:anywhere]">
        {warnings.map((warning, index) => (
          // Two rows of one person may say the same.
          <li key={`${index}-${warning}`}>{warning}</li>
        ))}
      </ul>
    </div>
  );
}
