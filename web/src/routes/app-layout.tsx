import { IsRestoringProvider, useQueryClient } from "@tanstack/react-query";
import { useEffect, type ReactNode } from "react";
import {
  Outlet,
  redirect,
  useMatches,
  useNavigate,
  useNavigation,
  type ClientLoaderFunctionArgs,
} from "react-router";
import { AppFrame } from "../layouts/app-frame.tsx";
import { LinkPrefetch } from "../layouts/link-prefetch.tsx";
import { Skeleton } from "../components/ui/feedback/skeleton.tsx";
import { replaceFetch } from "../../../shared/contracts/client.ts";
import { toastFailure } from "../api/call-errors.ts";
import { PlayerBar } from "../features/player/player-bar.tsx";
import { ReauthenticationHost } from "../features/auth/reauthentication-host.tsx";
import { UploadPanel } from "../features/uploads/upload-panel.tsx";
import { workspacesQuery } from "../api/teams.ts";
import { signedInUserQuery } from "../api/auth.ts";
import { dropEarlyAnswers } from "../api/early-calls/early-calls.ts";
import { pageQueryClient } from "../api/query-client.ts";
import { invalidateAfterEachMutation } from "../api/invalidation.ts";
import {
  clearAuthenticated,
  isMarkedAuthenticated,
  markAuthenticated,
  onSessionEndInOtherTab,
} from "../lib/session-flag.ts";
import { discardPausedReads, sendInSession } from "../api/send-in-session.ts";
import { signInState, withReturnPath } from "../lib/return-path.ts";
import { onTeamAccessLost } from "../lib/chosen-team.ts";
import { onOtherWorkspace, switchWorkspace, takeSwitchMessage } from "../lib/workspace-switch.ts";
import { useIsOnline } from "../lib/network/use-is-online.ts";
import { onSignedOut } from "../lib/signed-out.ts";
import { toast } from "../lib/toasts.ts";

replaceFetch(sendInSession);

/** Checks that a user is signed in, by the flag in the tab's storage or by asking the server. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  if (isMarkedAuthenticated()) return null;
  // Not from the cache, which still has the user after a sign-out. The header takes this answer.
  const user = await pageQueryClient().fetchQuery({ ...signedInUserQuery, staleTime: 0 });
  if (user === null) {
    // Their refusals are for nobody, and an answer that is not read keeps its connection.
    dropEarlyAnswers();
    const { pathname, search } = new URL(request.url);
    throw redirect(withReturnPath("/login", `${pathname}${search}`));
  }
  markAuthenticated();
  return null;
}

/** The placeholder of a route's page, if its `handle` has one. */
function waitingPage(handle: unknown): ReactNode {
  const { waiting }: { waiting?: ReactNode } = Object(handle);
  return waiting;
}

/** Shown while the server is asked for the session: the frame, and the page's placeholder. */
export function HydrateFallback() {
  const waiting = waitingPage(useMatches().at(-1)?.handle);
  return (
    // No query runs in the meantime: there may be no user.
    <IsRestoringProvider value>
      <AppFrame>
        <p data-slot="frame-only" className="sr-only">
          Loading
        </p>
        {waiting ?? (
          <>
            <Skeleton className="h-9 w-48" />
            <Skeleton className="mt-3 h-4 w-72 max-w-full" />
          </>
        )}
      </AppFrame>
    </IsRestoringProvider>
  );
}

export default function AppLayout() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  useEffect(() => invalidateAfterEachMutation(queryClient), [queryClient]);
  useEffect(
    () => () => {
      discardPausedReads();
      // Not before the signed-in pages are unmounted: a mounted page would read its data again.
      if (!isMarkedAuthenticated()) queryClient.clear();
    },
    [queryClient],
  );
  useEffect(() => {
    const leave = async (screen: "/login" | "/signup", tell: () => void) => {
      // A user who has just logged out is being redirected already.
      if (!isMarkedAuthenticated()) return;
      clearAuthenticated();
      const { pathname, search } = window.location;
      const asked = withReturnPath(screen, `${pathname}${search}`);
      await navigate(asked, { replace: true, state: signInState });
      // Replaces the toast about the call itself.
      tell();
    };
    const leaveTeam = async () => {
      dropEarlyAnswers();
      await navigate("/dashboard", { replace: true });
      await queryClient.resetQueries();
      toast({
        title: "You are no longer in this team",
        description:
          "You left it, its owner removed you, or it was deleted. You are back in your personal workspace.",
      });
    };
    const followObject = async (workspaceId: string) => {
      const workspaces = await queryClient.fetchQuery(workspacesQuery).catch(() => []);
      const place = workspaces.find(({ id }) => id === workspaceId);
      if (place === undefined) return;
      const isTeam = place.kind === "team";
      switchWorkspace(isTeam ? place.id : undefined, {
        notice: isTeam
          ? `This page belongs to ${place.name}. You work in its workspace now.`
          : "This page belongs to your personal workspace. You work there now.",
      });
    };
    const notice = takeSwitchMessage();
    if (notice !== undefined) toast({ description: notice });
    const stops = [
      onOtherWorkspace((workspaceId) => void followObject(workspaceId)),
      onTeamAccessLost(() => void leaveTeam()),
      onSignedOut((error) => void leave("/signup", () => toastFailure(error))),
      onSessionEndInOtherTab(
        () => void leave("/login", () => toast({ description: "You logged out in another tab" })),
      ),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [navigate, queryClient]);
  return (
    <AppFrame>
      <Outlet />
      <LinkPrefetch />
      <ReauthenticationHost />
      <WaitingForNetwork />
      <UploadPanel />
      <PlayerBar />
    </AppFrame>
  );
}

/** The message shown while a page's code can't be loaded because the browser is offline. */
function WaitingForNetwork() {
  const isOnline = useIsOnline();
  const { state } = useNavigation();
  return (
    <output>
      {!isOnline && state !== "idle" && (
        <span className="fixed inset-x-4 bottom-4 z-60 mx-auto max-w-prose rounded-card border bg-sheet px-4 py-3 text-sm shadow-float">
          You are offline. The page opens as soon as you are back.
        </span>
      )}
    </output>
  );
}
