import type { ReactNode } from "react";
import { CircleAlert, CircleCheck, CircleX } from "lucide-react";
import { cn } from "../../lib/cn.ts";

const tones = {
  green: { Icon: CircleCheck, look: "bg-green-wash text-green" },
  red: { Icon: CircleX, look: "bg-red-wash text-red" },
  amber: { Icon: CircleAlert, look: "bg-amber-wash text-amber" },
} as const;

/** The verdict on a file, and its meaning. */
export function CheckResult({
  tone,
  title,
  fileName,
  label = "Result",
  children,
}: {
  tone: keyof typeof tones;
  title: string;
  fileName: string;
  label?: string;
  children: ReactNode;
}) {
  const { Icon, look } = tones[tone];
  return (
    <section
      aria-label={label}
      className="animate-appear overflow-hidden rounded-card border bg-sheet"
    >
      <header className={cn("flex items-start gap-3 px-5 py-4 sm:px-7", look)}>
        <Icon aria-hidden className="mt-0.5 size-6 shrink-0" />
        <div className="min-w-0">
          <h2 className="text-lg font-semibold">{title}</h2>
          {fileName !== "" && <p className="text-sm [overflow-wrap:anywhere]">{fileName}</p>}
        </div>
      </header>
      <div className="px-5 py-5 sm:px-7 sm:py-6">{children}</div>
    </section>
  );
}
