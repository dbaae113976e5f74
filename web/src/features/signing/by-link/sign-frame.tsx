import type { ReactNode } from "react";
import { LazyBrand, type PageBranding } from "../../../components/branding/lazy-brand.tsx";
import { TestMark } from "../../../components/branding/test-mark.tsx";
import { LegalLinks } from "../../../components/layouts/legal-links.tsx";
import { Logo } from "../../../components/ui/logo.tsx";

/** The frame of the signing page. */
export function SignFrame({
  progress,
  branding,
  isTest,
  children,
}: {
  progress?: string | undefined;
  branding?: PageBranding;
  /** Whether the agreement is a test from a sandbox. */
  isTest?: boolean | undefined;
  children: ReactNode;
}) {
  return (
    <div className="flex min-h-dvh flex-col">
      {isTest === true && <TestMark />}
      <header className="border-b bg-sheet">
        <div className="page-width flex min-h-15 items-center justify-between gap-4">
          <LazyBrand branding={branding}>
            <Logo />
          </LazyBrand>
          {progress !== undefined && <p className="figures text-sm text-muted">{progress}</p>}
        </div>
      </header>
      <main className="page-width flex-1 py-5 sm:py-8 short:py-5">{children}</main>
      <LazyBrand branding={branding} foot="Sent" />
      <LegalLinks />
    </div>
  );
}
