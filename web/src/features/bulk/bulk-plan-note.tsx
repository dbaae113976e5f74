import { cn } from "../../lib/cn.ts";

/** Says that bulks are read without the plan, and which plan makes them. */
export function BulkPlanNote({ className }: { className?: string }) {
  return (
    <p role="note" className={cn("rounded-card bg-wash px-4 py-3 text-sm", className)}>
      Creating many drafts from a spreadsheet needs the Pro plan. You can read and delete what you
      have.{" "}
      <a href="/pricing" className="font-semibold text-pen underline underline-offset-4">
        See the plans
      </a>
    </p>
  );
}
