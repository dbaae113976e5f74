import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { agreementsQuery, sheetsSharedWithMeQuery } from "../../api/agreements.ts";
import { mayHaveEarlyAnswers } from "../../api/early-calls/early-calls.ts";
import { isFirstWait } from "../../api/is-first-wait.ts";
import { songsQuery, songsSharedWithMeQuery } from "../../api/songs.ts";
import { NewAgreementLink } from "../../components/layouts/new-agreement-link.tsx";
import type { AgreementSlots } from "./agreement-slots.ts";
import { DashboardSkeleton } from "./dashboard-skeleton.tsx";
import { NeedsYou } from "./needs-you.tsx";
import { SharedBelowSongs } from "./shared-below-songs.tsx";
import { SharedWithMe } from "./shared-with-me.tsx";
import { RecentSongs } from "./recent-songs.tsx";
import { StatCards } from "./stat-cards.tsx";

export function DashboardPage({ agreement }: { agreement: AgreementSlots }) {
  // What needs the user is shown above the songs, which would move.
  const isWaiting = isFirstWait(useInfiniteQuery(agreementsQuery({ needsYou: "true" })));
  const songs = useInfiniteQuery(songsQuery);
  // Somebody without songs of their own came for what others share.
  const isSharedFirst = songs.data?.pages[0]?.items.length === 0;
  // Nobody knows yet whether there are songs, and the document has not asked: what may be needed is read with them.
  const [isReadAtOnce] = useState(() => songs.isPending && !mayHaveEarlyAnswers());
  const enabled = isSharedFirst || isReadAtOnce;
  const isSharedWaiting = [
    useInfiniteQuery({ ...songsSharedWithMeQuery, enabled }),
    useInfiniteQuery({ ...sheetsSharedWithMeQuery, enabled }),
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
          {isSharedFirst && !isSharedWaiting && <SharedWithMe />}
          <RecentSongs agreement={agreement} isWaiting={isSharedFirst && isSharedWaiting} />
          {!isSharedFirst && !songs.isPending && <SharedBelowSongs />}
        </>
      )}
    </>
  );
}
