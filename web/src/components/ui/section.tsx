import { useId, type ReactNode } from "react";
import { Card } from "./lists/card.tsx";

/** A section of a page with a heading and an action. */
export function Section({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="min-w-0 p-5 sm:p-6">
      <div className="-mt-1 flex min-h-11 flex-wrap items-center justify-between gap-x-3 sm:min-h-9">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </Card>
  );
}
