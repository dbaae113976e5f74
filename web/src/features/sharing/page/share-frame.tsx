import type { ReactNode } from "react";
import { LazyBrand, type PageBranding } from "../../../components/branding/lazy-brand.tsx";
import { LegalLinks } from "../../../components/layouts/legal-links.tsx";
import { Logo } from "../../../components/ui/logo.tsx";

/** The frame of a shared song's page. */
export function ShareFrame({
  branding,
  children,
}: {
  branding?: PageBranding;
  children: ReactNode;
}) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b bg-sheet">
        <div className="page-width flex min-h-15 items-center">
          <LazyBrand branding={branding}>
            <a href="/" className="inline-flex min-h-11 items-center">
              <Logo />
            </a>
          </LazyBrand>
        </div>
      </header>
      <main className="page-width flex-1 py-6 sm:py-10">{children}</main>
      <LazyBrand branding={branding} foot="Shared" />
      <LegalLinks />
    </div>
  );
}
