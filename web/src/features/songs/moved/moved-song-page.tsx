import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage, hasErrorCode } from "../../../api/call-errors.ts";
import { songs } from "../../../api/endpoints.ts";
import { songMoveQuery } from "../../../api/songs.ts";
import { useCall } from "../../../api/use-call.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { ButtonLink } from "../../../components/ui/buttons/button-link.tsx";
import { LoadFailure } from "../../../components/ui/feedback/load-failure.tsx";
import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { FormError } from "../../../components/ui/fields/form-error.tsx";
import { formatMoment } from "../../../lib/format.ts";
import { consequencesOfMovingBack, moveText, placeText, type SongMove } from "./song-move-text.ts";

/** The page on which the owner of a team moves a song back that was moved into or out of the team. */
export function MovedSongPage({ songId, moveId }: { songId: string; moveId: string }) {
  const { data: move, error, refetch } = useQuery(songMoveQuery(songId, moveId));
  if (
    move === undefined &&
    (hasErrorCode("move_not_found", error) || hasErrorCode("invalid_request", error))
  )
    return (
      <Message
        title="This song can’t be moved back"
        text="It was moved again or deleted since, or the team belongs to another account."
      />
    );
  if (move === undefined && error !== null)
    return (
      <LoadFailure
        title="The move could not be loaded"
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (move === undefined)
    return (
      <div aria-busy>
        <p className="sr-only">Loading the move</p>
        <Skeleton className="h-9 w-72 max-w-full" />
        <Skeleton className="mt-6 h-40 max-w-2xl" />
      </div>
    );
  const title = move.title || "Unknown";
  if (move.state === "back") return <MovedBack title={title} place={move.to} />;
  if (move.state === "expired" || move.from === null)
    return (
      <Message
        title={`“${title}” can’t be moved back any more`}
        text={
          move.from === null
            ? "The workspace that it came from no longer exists."
            : `${moveText(move)} That is more than seven days ago, or it took an earlier move back.`
        }
      />
    );
  return <OpenMove songId={songId} moveId={moveId} move={move} from={move.from} />;
}

function Message({ title, text }: { title: string; text: string }) {
  return (
    <div className="max-w-2xl">
      <h1 className="headline text-2xl wrap-anywhere">{title}</h1>
      <p className="mt-2 wrap-anywhere text-muted">{text}</p>
      <ButtonLink to="/dashboard" className="mt-6">
        Go to Dashboard
      </ButtonLink>
    </div>
  );
}

function MovedBack({ title, place }: { title: string; place: SongMove["to"] }) {
  return <Message title={`“${title}” is back`} text={`It is in ${placeText(place)} again.`} />;
}

function OpenMove({
  songId,
  moveId,
  move,
  from,
}: {
  songId: string;
  moveId: string;
  move: SongMove;
  from: NonNullable<SongMove["from"]>;
}) {
  const [isDone, setDone] = useState(false);
  const back = useCall(songs.moveBack, {
    onSuccess: () => setDone(true),
    // The page shows the error.
    onError: () => undefined,
  });
  const title = move.title || "Unknown";
  if (isDone) return <MovedBack title={title} place={from} />;
  return (
    <div className="max-w-2xl">
      <h1 className="headline text-2xl wrap-anywhere">Move “{title}” back?</h1>
      <p className="mt-2 wrap-anywhere text-muted">{moveText(move)}</p>
      <ul className="mt-4 list-disc space-y-1 pl-5 wrap-anywhere">
        {consequencesOfMovingBack(from).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {back.error !== null && (
        <div className="mt-4">
          <FormError error={back.error}>
            {errorMessage(back.error, "Failed to move song")}
          </FormError>
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          busy={back.isPending}
          onClick={() => back.mutate({ params: { id: songId, moveId }, body: {} })}
        >
          Move back
        </Button>
        <ButtonLink to="/dashboard" variant="quiet">
          Keep it there
        </ButtonLink>
      </div>
      <p className="mt-3 text-sm text-muted">
        You can move it back until {formatMoment(move.backUntil)}.
      </p>
    </div>
  );
}
