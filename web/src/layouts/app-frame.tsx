import type { ReactNode } from "react";
import { AppHeader } from "./app-header.tsx";
import { PlanNotice } from "../features/billing/plan-notice.tsx";
import { ViewerNotice } from "../components/layouts/viewer-notice.tsx";

/** The header and main area of the signed-in pages. */
export function AppFrame({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-dvh">
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
    </div>
  );
}
