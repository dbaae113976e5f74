import type { ReactNode } from "react";
import { LegalLinks } from "../../../components/layouts/legal-links.tsx";
import { Logo } from "../../../components/ui/logo.tsx";

/** The frame of a shared song's page. */
export function ShareFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b bg-sheet">
        <div className="page-width flex min-h-15 items-center">
          <a href="/" className="inline-flex min-h-11 items-center">
            <Logo />
          </a>
        </div>
      </header>
      <main className="page-width flex-1 py-6 sm:py-10">{children}</main>
      <LegalLinks />
    </div>
  );
}
