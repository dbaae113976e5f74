import { cn } from "../../lib/cn.ts";

/** Says that templates are read without a plan, and what needs one. */
export function TemplatePlanNote({ className }: { className?: string }) {
  return (
    <p role="note" className={cn("rounded-card bg-wash px-4 py-3 text-sm", className)}>
      Making and using templates needs a plan. You can read and delete those that you have.{" "}
      <a href="/pricing" className="font-semibold text-pen underline underline-offset-4">
        See the plans
      </a>
    </p>
  );
}
