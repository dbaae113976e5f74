import { useInfiniteQuery } from "@tanstack/react-query";
import { agreementsQuery, sheetsSharedWithMeQuery } from "../../api/agreements.ts";
import { isFirstWait } from "../../api/is-first-wait.ts";
import { songsSharedWithMeQuery } from "../../api/songs.ts";
import { NewAgreementLink } from "../../components/layouts/new-agreement-link.tsx";
import type { AgreementSlots } from "./agreement-slots.ts";
import { DashboardSkeleton } from "./dashboard-skeleton.tsx";
import { NeedsYou } from "./needs-you.tsx";
import { SharedWithMe } from "./shared-with-me.tsx";
import { RecentSongs } from "./recent-songs.tsx";
import { StatCards } from "./stat-cards.tsx";

export function DashboardPage({ agreement }: { agreement: AgreementSlots }) {
  // They may stand above the songs.
  const isWaiting = [
    useInfiniteQuery(agreementsQuery({ needsYou: "true" })),
    useInfiniteQuery(songsSharedWithMeQuery),
    useInfiniteQuery(sheetsSharedWithMeQuery),
  ].some(isFirstWait);
  return (
    <>
      <div className="flex items-start justify-between gap-4">
        <div>
          <h1 className="headline text-2xl">Dashboard</h1>
          <p className="mt-1 text-muted">Manage your songs, agreements, and collaborations</p>
        </div>
        <NewAgreementLink />
      </div>
      {isWaiting ? (
        <DashboardSkeleton />
      ) : (
        <>
          <NeedsYou />
          <StatCards />
          <SharedWithMe />
          <RecentSongs agreement={agreement} />
        </>
      )}
    </>
  );
}
