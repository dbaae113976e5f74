import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { Link } from "react-router";
import { signedInUserQuery } from "../api/auth.ts";
import { useMediaQuery } from "../lib/use-media-query.ts";
import { ButtonLink } from "../components/ui/buttons/button-link.tsx";
import { Logo } from "../components/ui/logo.tsx";
import { AppNav } from "./app-nav.tsx";
import { EnvironmentBadge } from "./environment-badge.tsx";
import { NotificationBell } from "../features/notifications/notification-bell.tsx";
import { SearchButton } from "../features/search/search-button.tsx";
import { SideMenu } from "./side-menu.tsx";
import { StorageMeter } from "../features/billing/storage-meter.tsx";
import { useCanUpgrade } from "../features/billing/use-open-billing.ts";
import { cn } from "../lib/cn.ts";
import { chosenTeam } from "../lib/chosen-team.ts";
import { UserMenu } from "./user-menu.tsx";
import { lazyPart } from "../lib/lazy-part.ts";

// Loaded after the page: most people are in no team.
const WorkspaceSwitch = lazyPart(async () => ({
  default: (await import("../features/workspaces/workspace-menu.tsx")).WorkspaceMenu,
}));

/** The header of the signed-in pages. */
export function AppHeader() {
  const { data: user } = useQuery(signedInUserQuery);
  const canUpgrade = useCanUpgrade(user?.id !== undefined);
  // Where there is no room for it, the account menu has it, and reads the workspaces when it opens.
  const hasWorkspaceMenu = useMediaQuery("(min-width: 80rem)");
  return (
    <header className="group/header border-b bg-sheet">
      <div className="page-width flex h-15 items-center gap-2 md:gap-4 2xl:gap-6">
        <SideMenu user={user ?? undefined} />
        <Link to="/" className="inline-flex min-h-11 shrink-0 items-center">
          <Logo />
        </Link>
        <nav aria-label="Main" className="hidden shrink-0 gap-1 lg:flex">
          <AppNav />
        </nav>
        {/* The search and the workspace's name shrink, so that bell and account are in view at every width. */}
        <div className="ml-auto flex min-w-0 items-center gap-1 sm:gap-2 2xl:gap-3">
          <div className="min-w-0">
            <Suspense>{hasWorkspaceMenu && <WorkspaceSwitch />}</Suspense>
          </div>
          <SearchButton />
          {/* Where there is no room for it, the account menu has it. */}
          <StorageMeter className="hidden shrink-0 group-has-data-[slot=workspace]/header:hidden xl:block" />
          <EnvironmentBadge className="shrink-0 max-sm:hidden" />
          {canUpgrade && (
            <ButtonLink
              to="/pricing"
              variant="quiet"
              size="small"
              className={cn(
                "shrink-0 whitespace-nowrap",
                // In a team the header also names the workspace. The account menu has 'Billing'.
                chosenTeam() === undefined ? "max-md:hidden" : "max-2xl:hidden",
              )}
            >
              Upgrade Plan
            </ButtonLink>
          )}
          <NotificationBell />
          <UserMenu user={user ?? undefined} />
        </div>
      </div>
    </header>
  );
}
