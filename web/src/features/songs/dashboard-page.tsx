import { Plus } from "lucide-react";
import { ButtonLink } from "../../components/ui/button-link.tsx";
import type { AgreementParts } from "./agreement-parts.ts";
import { RecentSongs } from "./recent-songs.tsx";
import { StatCards } from "./stat-cards.tsx";

export function DashboardPage({ agreement }: { agreement: AgreementParts }) {
  return (
    <>
      <div className="flex items-start justify-between gap-4">
        <div>
          <h1 className="headline text-2xl">Dashboard</h1>
          <p className="mt-1 text-muted">Manage your songs, agreements, and collaborations</p>
        </div>
        <ButtonLink to="/create" className="shrink-0">
          <Plus aria-hidden className="size-4 sm:hidden" />
          <span className="max-sm:hidden">New Agreement</span>
          <span className="sm:hidden">New</span>
        </ButtonLink>
      </div>
      <StatCards />
      <RecentSongs agreement={agreement} />
    </>
  );
}
