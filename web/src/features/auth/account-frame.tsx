import { Suspense, type ReactNode } from "react";
import { Link } from "react-router";
import { Logo } from "../../components/ui/logo.tsx";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { lazyPart } from "../../lib/lazy-part.ts";

const SignInAside = lazyPart(async () => ({
  default: (await import("./sign-in-aside.tsx")).SignInAside,
}));

const linkClasses = "underline underline-offset-4 hover:text-ink";

/** The page around the forms to sign in, to sign up and to reset a password. */
export function AccountFrame({ children }: { children: ReactNode }) {
  // Narrow windows do not load the aside, which is visible from Tailwind's `lg` width.
  const isWide = useHydrated() && window.matchMedia("(min-width: 64rem)").matches;
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[1fr_minmax(0,44%)]">
      <div className="flex min-h-dvh flex-col px-5 py-3 sm:px-10">
        <header className="mx-auto w-full max-w-100">
          <Link to="/" className="inline-flex min-h-11 items-center">
            <Logo />
          </Link>
        </header>
        <main className="mx-auto flex w-full max-w-100 flex-1 flex-col justify-center py-10">
          {children}
          <LegalNotice />
        </main>
      </div>
      <div className="hidden border-l bg-sheet lg:grid">
        <Suspense>{isWide && <SignInAside />}</Suspense>
      </div>
    </div>
  );
}

/** The links open in a new tab, which keeps what was typed. */
function LegalNotice() {
  return (
    // Two lines on a phone, also in the narrower font of the device: the content above does not move.
    <p className="mt-8 text-sm text-muted max-sm:min-h-[2lh]">
      By continuing you agree to our{" "}
      <a href="/terms" target="_blank" rel="noreferrer" className={linkClasses}>
        Terms
      </a>{" "}
      and{" "}
      <a href="/privacy" target="_blank" rel="noreferrer" className={linkClasses}>
        Privacy Policy
      </a>
      .
    </p>
  );
}
