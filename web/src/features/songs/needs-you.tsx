import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { ListedAgreement } from "../../../../shared/contracts/agreements/views.ts";
import {
  agreementPath,
  signPath,
} from "../../../../shared/domain/agreement/parties/agreement-paths.ts";
import { countLabel } from "../../../../shared/domain/text/count-label.ts";
import { agreementsQuery } from "../../api/agreements.ts";
import { signedInUserQuery } from "../../api/auth.ts";
import { ButtonLink } from "../../components/ui/buttons/button-link.tsx";
import { coverOfAgreement } from "../../components/cover/cover-of-agreement.ts";
import { SongCover } from "../../components/cover/song-cover.tsx";
import { Card } from "../../components/ui/lists/card.tsx";
import { formatDay } from "../../lib/format.ts";
import { hasAnswered, signLinkText } from "../../lib/sign-link-text.ts";

/** The number of agreements that the dashboard shows; the page of agreements shows all. */
const shownAtMost = 3;

/** What waits for the user's signature or answer, or for their answer to a suggestion: the agreements of the first page, and whether there are more. */
export function useNeedsYou() {
  const { data } = useInfiniteQuery(agreementsQuery({ needsYou: "true" }));
  const email = useQuery(signedInUserQuery).data?.email;
  const waiting = (data?.pages.flatMap(({ items }) => items) ?? []).filter(
    ({ needsYou, openSuggestions = 0, splits, status }) =>
      status === "pending" && ((needsYou && !hasAnswered(splits, email)) || openSuggestions > 0),
  );
  return { waiting, hasMore: waiting.length > shownAtMost };
}

/** The agreements that need the user, each with the way to answer a suggestion or to sign it. Absent if there are none. */
export function NeedsYou() {
  const { waiting, hasMore } = useNeedsYou();
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="needs-you" className="mt-6">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id="needs-you" className="text-lg font-semibold">
          Needs you
        </h2>
        {hasMore && (
          <Link
            to="/agreements"
            className="-my-2 inline-block shrink-0 py-2 text-sm text-pen underline-offset-4 hover:underline"
          >
            Show all
          </Link>
        )}
      </div>
      <Card>
        <ul className="divide-y">
          {waiting.slice(0, shownAtMost).map((agreement) => (
            <Waiting key={agreement.id} agreement={agreement} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

function Waiting({ agreement }: { agreement: ListedAgreement }) {
  const { id, role, ownerName, expiresAt, openSuggestions = 0, song, splits } = agreement;
  const email = useQuery(signedInUserQuery).data?.email;
  const signs = signLinkText(splits, email);
  const suggestions = countLabel(openSuggestions, "suggestion");
  const title = song.title || "Untitled";
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2.5 px-4 py-3 sm:grid-cols-[3rem_minmax(0,1fr)_auto] sm:px-5">
      <SongCover cover={coverOfAgreement(agreement)} className="self-start sm:self-center" />
      <div className="min-w-0">
        <h3 className="line-clamp-2 font-semibold [overflow-wrap:anywhere]">
          <Link to={agreementPath(id)} className="hover:text-pen">
            {title}
          </Link>
        </h3>
        <p className="text-sm text-muted [overflow-wrap:anywhere]">
          {openSuggestions > 0 && (
            <span className="font-semibold text-amber">{`${suggestions} · `}</span>
          )}
          {role === "owner" ? "Your split sheet" : `From ${ownerName}`}
          {expiresAt !== undefined &&
            ` · ${signs === "Sign now" ? "Open for signing until" : "Open until"} ${formatDay(expiresAt)}`}
        </p>
      </div>
      <ButtonLink
        size="small"
        className="max-sm:col-start-2 max-sm:justify-self-start"
        to={openSuggestions > 0 ? agreementPath(id) : signPath(id)}
        aria-label={openSuggestions > 0 ? `See ${suggestions}: ${title}` : `${signs}: ${title}`}
      >
        {openSuggestions > 0 ? `See ${suggestions}` : signs}
      </ButtonLink>
    </li>
  );
}
