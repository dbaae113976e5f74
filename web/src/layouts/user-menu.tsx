import { CreditCard, LogOut, UserRound, Users } from "lucide-react";
import { Suspense } from "react";
import { Link } from "react-router";
import { initialOf } from "../lib/format.ts";
import type { SignedInUser } from "../api/auth.ts";
import { Menu, menuItemClasses } from "../components/ui/dialogs/menu.tsx";
import { StorageMeter } from "../features/billing/storage-meter.tsx";
import { useOpenBilling } from "../features/billing/use-open-billing.ts";
import { useLogout } from "./use-logout.ts";
import { lazyPart } from "../lib/lazy-part.ts";

const WorkspaceChoices = lazyPart(async () => ({
  default: (await import("../features/workspaces/workspace-choices.tsx")).WorkspaceChoices,
}));

/** The avatar with its menu: the signed-in user, the profile and the logout. */
export function UserMenu({ user }: { user: SignedInUser | undefined }) {
  const logout = useLogout();
  const billing = useOpenBilling();
  return (
    <Menu
      label="Account menu"
      button={
        <span className="grid size-8 place-items-center rounded-full bg-ink text-sm font-semibold text-paper">
          {initialOf(user?.name)}
        </span>
      }
    >
      <div className="mb-1.5 border-b px-3 pt-2 pb-3">
        <span className="block max-w-70 truncate font-semibold">{user?.name || "User"}</span>
        <span className="block max-w-70 truncate text-sm text-muted">
          {user?.email || "No email"}
        </span>
        <StorageMeter className="mt-2 group-has-data-[slot=workspace]/header:block xl:hidden" />
      </div>
      <Suspense>
        <WorkspaceChoices className={menuItemClasses} />
      </Suspense>
      <Link to="/profile" role="menuitem" tabIndex={-1} className={menuItemClasses}>
        <UserRound aria-hidden className="size-4 text-muted" />
        Profile Settings
      </Link>
      <Link to="/team" role="menuitem" tabIndex={-1} className={menuItemClasses}>
        <Users aria-hidden className="size-4 text-muted" />
        Team
      </Link>
      {billing !== undefined && (
        <button
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={menuItemClasses}
          disabled={billing.isBusy}
          onClick={billing.open}
        >
          <CreditCard aria-hidden className="size-4 text-muted" />
          Billing
        </button>
      )}
      <button
        type="button"
        role="menuitem"
        tabIndex={-1}
        className={menuItemClasses}
        onClick={() => logout.mutate({})}
      >
        <LogOut aria-hidden className="size-4 text-muted" />
        Logout
      </button>
    </Menu>
  );
}
