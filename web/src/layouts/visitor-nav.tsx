import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { signedInUserQuery } from "../api/auth.ts";
import { ButtonLink } from "../components/ui/buttons/button-link.tsx";
import { Logo } from "../components/ui/logo.tsx";
import { AnchorLink } from "../components/layouts/anchor-link.tsx";

const centreLink =
  "inline-flex min-h-11 items-center rounded-control px-3 font-medium whitespace-nowrap text-muted hover:text-ink";

/** The header of the public pages. */
export function VisitorNav() {
  const { data: user } = useQuery({ ...signedInUserQuery, retry: false });
  return (
    <header className="sticky top-0 z-30 border-b bg-[light-dark(rgb(255_255_255/0.78),rgb(19_21_26/0.8))] backdrop-blur-md">
      <nav
        aria-label="Main"
        className="mx-auto flex h-16 max-w-[1120px] items-center justify-between gap-2 px-4 sm:px-10"
      >
        <Link to="/" className="inline-flex min-h-11 items-center">
          <Logo />
        </Link>
        <div className="hidden items-center gap-2 md:flex">
          <AnchorLink anchor="features" className={centreLink}>
            Features
          </AnchorLink>
          <AnchorLink anchor="how-it-works" className={centreLink}>
            How It Works
          </AnchorLink>
          <Link to="/pricing" className={centreLink}>
            Pricing
          </Link>
        </div>
        {user ? (
          <ButtonLink to="/dashboard" size="small">
            Go to Dashboard
          </ButtonLink>
        ) : (
          <div className="flex items-center gap-1 sm:gap-3">
            <Link
              to="/login"
              className="inline-flex min-h-11 items-center rounded-control px-1.5 text-sm font-medium text-muted hover:text-ink min-[350px]:whitespace-nowrap sm:px-3 sm:text-base"
            >
              Sign In
            </Link>
            <ButtonLink
              to="/signup"
              size="small"
              className="max-sm:px-2! min-[350px]:whitespace-nowrap"
            >
              Get Started Free
            </ButtonLink>
          </div>
        )}
      </nav>
    </header>
  );
}
