import { useQuery } from "@tanstack/react-query";
import { hasErrorCode } from "../../../api/call-errors.ts";
import { teamTransferQuery } from "../../../api/teams.ts";
import { ButtonLink } from "../../../components/ui/buttons/button-link.tsx";
import { LoadFailure } from "../../../components/ui/feedback/load-failure.tsx";
import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { AnswerOffer } from "./answer-offer.tsx";
import { HandoverFacts } from "./handover-facts.tsx";
import { endedOfferText, type TransferOffer } from "./transfer-offer-text.ts";

/** The page on which a member sees what comes with a team that they are offered, and accepts or declines. */
export function TeamOfferPage({ teamId }: { teamId: string }) {
  const { data: offer, error, refetch } = useQuery(teamTransferQuery(teamId));
  const isMissing = ["transfer_not_found", "team_not_found", "invalid_request"] as const;
  if (offer === undefined && isMissing.some((code) => hasErrorCode(code, error)))
    return (
      <Message
        title="There is no offer for you here"
        text="It was made to another account, or you are no longer in this team."
      />
    );
  if (offer === undefined && error !== null)
    return (
      <LoadFailure
        title="The offer could not be loaded"
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (offer === undefined)
    return (
      <div aria-busy>
        <p className="sr-only">Loading the offer</p>
        <Skeleton className="h-9 w-72 max-w-full" />
        <Skeleton className="mt-6 h-64 max-w-2xl" />
      </div>
    );
  const ended = endedOfferText(offer);
  return ended === undefined ? (
    <OpenOfferPage teamId={teamId} offer={offer} onDeclined={() => void refetch()} />
  ) : (
    <Message {...ended} />
  );
}

function Message({ title, text }: { title: string; text: string }) {
  return (
    <div className="max-w-2xl">
      <h1 className="headline text-2xl">{title}</h1>
      <p className="mt-2 wrap-anywhere text-muted">{text}</p>
      <ButtonLink to="/team" className="mt-6">
        Open your teams
      </ButtonLink>
    </div>
  );
}

function OpenOfferPage({
  teamId,
  offer,
  onDeclined,
}: {
  teamId: string;
  offer: TransferOffer;
  onDeclined: () => void;
}) {
  const { teamName, offeredBy, handover } = offer;
  return (
    <div className="max-w-2xl">
      <h1 className="headline text-2xl wrap-anywhere">
        {offeredBy} offers you the team {teamName}
      </h1>
      <p className="mt-2 wrap-anywhere text-muted">
        As its owner you manage its members and its plan, and only you can move songs out of it or
        delete it. {offeredBy} becomes a member.
      </p>
      {handover !== undefined && <HandoverFacts handover={handover} offeredBy={offeredBy} />}
      <AnswerOffer teamId={teamId} offer={offer} onDeclined={onDeclined} />
    </div>
  );
}
