import { useInfiniteQuery } from "@tanstack/react-query";
import { agreementsQuery, sheetsSharedWithMeQuery } from "../../api/agreements.ts";
import { isFirstWait } from "../../api/is-first-wait.ts";
import { songsQuery, songsSharedWithMeQuery } from "../../api/songs.ts";
import { NewAgreementLink } from "../../components/layouts/new-agreement-link.tsx";
import type { AgreementSlots } from "./agreement-slots.ts";
import { DashboardSkeleton } from "./dashboard-skeleton.tsx";
import { NeedsYou } from "./needs-you.tsx";
import { SharedWithMe } from "./shared-with-me.tsx";
import { RecentSongs } from "./recent-songs.tsx";
import { StatCards } from "./stat-cards.tsx";

export function DashboardPage({ agreement }: { agreement: AgreementSlots }) {
  // What needs the user stands above the songs, which would move.
  const isWaiting = isFirstWait(useInfiniteQuery(agreementsQuery({ needsYou: "true" })));
  const songs = useInfiniteQuery(songsQuery);
  const isSharedWaiting = [
    useInfiniteQuery(songsSharedWithMeQuery),
    useInfiniteQuery(sheetsSharedWithMeQuery),
  ].some(isFirstWait);
  // Somebody without songs of their own came for what others share.
  const isSharedFirst = songs.data?.pages[0]?.items.length === 0;
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
          {isSharedFirst && !isSharedWaiting && <SharedWithMe />}
          <RecentSongs agreement={agreement} isWaiting={isSharedFirst && isSharedWaiting} />
          {!isSharedFirst && !songs.isPending && (
            <div className="mt-9">
              <SharedWithMe />
            </div>
          )}
        </>
      )}
    </>
  );
}
