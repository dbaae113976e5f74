import { LegalLinks } from "../components/layouts/legal-links.tsx";
import type { ReactNode } from "react";
import { AppHeader } from "./app-header.tsx";
import { useHasRoleAtLeast } from "../api/teams.ts";
import { PlanNotice } from "../features/billing/plan-notice.tsx";

/** The header and main area of the signed-in pages. */
export function AppFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-sheet focus:p-3"
      >
        Skip to content
      </a>
      <AppHeader />
      <PlanNotice />
      <ViewerNotice />
      <main id="content" tabIndex={-1} className="page-width py-7 outline-none sm:py-9">
        {children}
      </main>
      <LegalLinks />
    </div>
  );
}

/** Tells a viewer of a team, on every page, that they can only view. */
function ViewerNotice() {
  if (useHasRoleAtLeast("member")) return null;
  return (
    <div role="note" className="bg-wash text-sm">
      <p className="page-width py-2.5">
        You are a viewer in this team: you can view and download. To create or change something, ask
        the team’s owner for the role of a member.
      </p>
    </div>
  );
}
