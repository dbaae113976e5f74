import { LegalLinks } from "../components/layouts/legal-links.tsx";
import type { ReactNode } from "react";
import { AppHeader } from "./app-header.tsx";
import { WorkspaceBar } from "./workspace-bar.tsx";
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
      <WorkspaceBar />
      <main id="content" tabIndex={-1} className="page-width py-7 outline-none sm:py-9">
        {children}
      </main>
      <LegalLinks />
    </div>
  );
}
