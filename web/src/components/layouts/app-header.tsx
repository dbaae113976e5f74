import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { sessionQuery } from "../../api/auth.ts";
import { Button } from "../ui/button.tsx";
import { Logo } from "../ui/logo.tsx";
import { AppNav } from "./app-nav.tsx";
import { EnvironmentBadge } from "./environment-badge.tsx";
import { NoticeBell } from "./notices/notice-bell.tsx";
import { SearchButton } from "./search/search-button.tsx";
import { SideMenu } from "./side-menu.tsx";
import { StorageMeter } from "./storage-meter.tsx";
import { useBillingEntry } from "./use-billing-entry.ts";
import { UserMenu } from "./user-menu.tsx";

/** The header of the signed-in pages. */
export function AppHeader() {
  const { data: user } = useQuery(sessionQuery);
  const billing = useBillingEntry();
  return (
    <header className="border-b bg-sheet">
      <div className="page-width flex h-15 items-center gap-2 md:gap-6">
        <SideMenu user={user ?? undefined} />
        <Link to="/" className="inline-flex min-h-11 items-center">
          <Logo />
        </Link>
        <nav aria-label="Main" className="hidden gap-1 lg:flex">
          <AppNav />
        </nav>
        <div className="ml-auto flex items-center gap-1 sm:gap-3">
          <SearchButton />
          <StorageMeter className="hidden lg:block" />
          <EnvironmentBadge className="max-sm:hidden" />
          {billing !== undefined && (
            <Button
              variant="quiet"
              size="small"
              className="max-md:hidden"
              busy={billing.isBusy}
              onClick={billing.open}
            >
              Upgrade Plan
            </Button>
          )}
          <NoticeBell />
          <UserMenu user={user ?? undefined} />
        </div>
      </div>
    </header>
  );
}
