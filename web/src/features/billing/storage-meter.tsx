import { useQuery } from "@tanstack/react-query";
import { signedInUserQuery } from "../../api/auth.ts";
import { storageUsageQuery } from "../../api/files.ts";
import { cn } from "../../lib/cn.ts";
import { storageText } from "./storage-text.ts";

/** The meter of used storage. Renders nothing while loading or after an error. */
export function StorageMeter({ className }: { className?: string }) {
  const { data: user } = useQuery(signedInUserQuery);
  const { data: usage } = useQuery({ ...storageUsageQuery, enabled: user?.id !== undefined });
  if (usage === undefined) return null;
  const { text, percent } = storageText(usage);
  const elsewhere =
    usage.formattedElsewhere === undefined
      ? undefined
      : `${usage.formattedElsewhere} of it in other workspaces on this plan`;
  return (
    <div
      data-slot="storage"
      title={elsewhere}
      className={cn("text-xs text-muted tabular-nums", className)}
    >
      <p className="whitespace-nowrap">
        <span className="sr-only">Storage: </span>
        {text}
        {elsewhere !== undefined && <span className="sr-only">, {elsewhere}</span>}
      </p>
      {percent !== undefined && (
        <div aria-hidden className="mt-1 h-1 overflow-hidden rounded-bar bg-track">
          <div
            className={cn("h-full rounded-bar", percent >= 90 ? "bg-red" : "bg-pen")}
            style={{ width: `${Math.max(percent, 1)}%` }}
          />
        </div>
      )}
    </div>
  );
}
