import { LogOut, UserRound } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { Link } from "react-router";
import { initialOf } from "../../lib/format.ts";
import type { SignedInUser } from "../../api/auth.ts";
import { StorageMeter } from "./storage-meter.tsx";
import { useLogout } from "./use-logout.ts";

/** The avatar and its menu: the signed-in user, the profile and the log-out. */
export function UserMenu({ user }: { user: SignedInUser | undefined }) {
  const logout = useLogout();
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        aria-label="Account menu"
        className="grid size-11 place-items-center rounded-full"
      >
        <span className="grid size-8 place-items-center rounded-full bg-ink text-sm font-semibold text-paper">
          {initialOf(user?.name)}
        </span>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          className="z-50 min-w-60 animate-appear rounded-card border bg-sheet p-1.5 shadow-float"
        >
          <DropdownMenu.Label className="border-b px-3 pt-2 pb-3">
            <span className="block max-w-70 truncate font-semibold">{user?.name || "User"}</span>
            <span className="block max-w-70 truncate text-sm text-muted">
              {user?.email || "No email"}
            </span>
            <StorageMeter className="mt-2 lg:hidden" />
          </DropdownMenu.Label>
          <DropdownMenu.Item
            asChild
            className="mt-1.5 flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 outline-none data-highlighted:bg-wash"
          >
            <Link to="/profile">
              <UserRound aria-hidden className="size-4 text-muted" />
              Profile Settings
            </Link>
          </DropdownMenu.Item>
          <DropdownMenu.Item
            onSelect={() => logout.mutate({})}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 outline-none data-highlighted:bg-wash"
          >
            <LogOut aria-hidden className="size-4 text-muted" />
            Logout
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
