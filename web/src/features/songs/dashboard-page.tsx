import { NewAgreementLink } from "../../components/layouts/new-agreement-link.tsx";
import type { AgreementSlots } from "./agreement-slots.ts";
import { NeedsYou } from "./needs-you.tsx";
import { SharedWithMe } from "./shared-with-me.tsx";
import { RecentSongs } from "./recent-songs.tsx";
import { StatCards } from "./stat-cards.tsx";

export function DashboardPage({ agreement }: { agreement: AgreementSlots }) {
  return (
    <>
      <div className="flex items-start justify-between gap-4">
        <div>
          <h1 className="headline text-2xl">Dashboard</h1>
          <p className="mt-1 text-muted">Manage your songs, agreements, and collaborations</p>
        </div>
        <NewAgreementLink />
      </div>
      <NeedsYou />
      <StatCards />
      <SharedWithMe />
      <RecentSongs agreement={agreement} />
    </>
  );
}
