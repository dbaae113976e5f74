import { CreditCard, LogOut, Menu, UserRound, Users, X } from "lucide-react";
import { Dialog } from "radix-ui";
import { useState } from "react";
import { Link } from "react-router";
import type { SignedInUser } from "../api/auth.ts";
import { useOpenBilling } from "../features/billing/use-open-billing.ts";
import { useLogout } from "./use-logout.ts";
import { Logo } from "../components/ui/logo.tsx";
import { EnvironmentBadge } from "./environment-badge.tsx";
import { StorageMeter } from "../features/billing/storage-meter.tsx";
import { AppNav } from "./app-nav.tsx";

/** The navigation of small screens. */
export function SideMenu({ user }: { user: SignedInUser | undefined }) {
  const [open, setOpen] = useState(false);
  const logout = useLogout();
  const billing = useOpenBilling();
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger
        aria-label="Menu"
        className="-ml-2.5 grid size-11 place-items-center rounded-control lg:hidden"
      >
        <Menu aria-hidden className="size-5" />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-appear bg-[rgb(20_22_28/0.45)] lg:hidden" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 flex w-72 animate-appear flex-col bg-sheet p-4 shadow-float lg:hidden"
        >
          <div className="mb-4 flex items-center justify-between">
            <Dialog.Title>
              <Logo />
            </Dialog.Title>
            <EnvironmentBadge className="mr-auto ml-3 sm:hidden" />
            <Dialog.Close aria-label="Close" className="grid size-11 place-items-center">
              <X aria-hidden className="size-5" />
            </Dialog.Close>
          </div>
          <nav aria-label="Main" className="grid gap-1">
            <AppNav onNavigate={() => setOpen(false)} />
          </nav>
          <div className="mt-auto">
            <StorageMeter className="px-3 pb-4" />
          </div>
          <div className="border-t pt-3">
            <p className="truncate px-3 font-semibold">{user?.name || "User"}</p>
            <p className="truncate px-3 text-sm text-muted">{user?.email || "No email"}</p>
            <Link
              to="/profile"
              onClick={() => setOpen(false)}
              className="mt-2 flex min-h-11 items-center gap-3 rounded-control px-3 font-medium hover:bg-wash"
            >
              <UserRound aria-hidden className="size-4 text-muted" />
              Profile Settings
            </Link>
            <Link
              to="/team"
              onClick={() => setOpen(false)}
              className="flex min-h-11 items-center gap-3 rounded-control px-3 font-medium hover:bg-wash"
            >
              <Users aria-hidden className="size-4 text-muted" />
              Team
            </Link>
            {billing !== undefined && (
              <button
                type="button"
                disabled={billing.isBusy}
                onClick={billing.open}
                className="flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left font-medium hover:bg-wash"
              >
                <CreditCard aria-hidden className="size-4 text-muted" />
                Billing
              </button>
            )}
            <button
              type="button"
              onClick={() => logout.mutate({})}
              className="flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left font-medium hover:bg-wash"
            >
              <LogOut aria-hidden className="size-4 text-muted" />
              Logout
            </button>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
