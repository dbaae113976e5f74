import type { ReactNode } from "react";
import { Link } from "react-router";
import { Logo } from "../../components/ui/logo.tsx";
import { LegalNotice } from "./legal-notice.tsx";
import { SignInAside } from "./sign-in-aside.tsx";

/** The page around the forms to sign in, to sign up and to reset a password. */
export function AccountFrame({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[1fr_minmax(0,44%)]">
      <div className="flex min-h-dvh flex-col px-5 py-3 sm:px-10">
        <header>
          <Link to="/" className="inline-flex min-h-11 items-center">
            <Logo />
          </Link>
        </header>
        <main className="mx-auto flex w-full max-w-100 flex-1 flex-col justify-center py-10">
          {children}
          <LegalNotice />
        </main>
      </div>
      <SignInAside />
    </div>
  );
}
