import type { ReactNode } from "react";
import { BackLink } from "../../../components/ui/buttons/back-link.tsx";

/** The heading of the rescue, with what it is for. */
export function RescueHeading({ children }: { children?: ReactNode }) {
  return (
    <>
      <BackLink to="/agreements">Agreements</BackLink>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <h1 className="headline text-2xl">Rescue a catalog</h1>
        {children}
      </div>
      <p className="mt-1 mb-5 max-w-[72ch] text-muted">
        Drop your signed agreements. We read them, and you review them one after the other. You can
        leave this page once they have arrived.
      </p>
    </>
  );
}
