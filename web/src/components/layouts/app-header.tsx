import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { cn } from "../../lib/cn.ts";
import { sessionQuery } from "../../api/auth.ts";
import { environmentQuery } from "../../api/meta.ts";
import { Logo } from "../ui/logo.tsx";
import { Pill } from "../ui/pill.tsx";
import { AppNav } from "./app-nav.tsx";
import { SideMenu } from "./side-menu.tsx";
import { StorageMeter } from "./storage-meter.tsx";
import { UserMenu } from "./user-menu.tsx";

/** The header of the signed-in pages. */
export function AppHeader() {
  const { data: user } = useQuery(sessionQuery);
  const { data: environment } = useQuery(environmentQuery);
  return (
    <header className="border-b bg-sheet">
      <div className="page-width flex h-15 items-center gap-2 md:gap-6">
        <SideMenu user={user ?? undefined} />
        <Link to="/" className="inline-flex min-h-11 items-center">
          <Logo />
        </Link>
        <nav aria-label="Main" className="hidden gap-1 md:flex">
          <AppNav />
        </nav>
        <div className="ml-auto flex items-center gap-2 sm:gap-4">
          <StorageMeter className="hidden lg:block" />
          {environment && (
            <Pill
              data-slot="environment"
              tone={environment.isDevelopment ? "amber" : "green"}
              className={cn(environment.isProduction && "max-sm:hidden")}
            >
              {environment.name}
            </Pill>
          )}
          <UserMenu user={user ?? undefined} />
        </div>
      </div>
    </header>
  );
}
