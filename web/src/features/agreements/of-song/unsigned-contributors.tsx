import { Suspense, useState } from "react";
import { Link } from "react-router";
import type { SongCard } from "../../../../../shared/contracts/songs/views.ts";
import { agreementPath } from "../../../../../shared/domain/agreement/parties/agreement-paths.ts";
import { MemberOnly } from "../../../components/layouts/member-only.tsx";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { useIsMe } from "../../../sheet/form/use-is-me.ts";
import {
  contributorsToResendTo,
  unsignedContributorsOf,
  type UnsignedContributor,
} from "../actions/unsigned-contributors-of.ts";

const ResendDialog = lazyPart(async () => ({
  default: (await import("../actions/resend-dialog.tsx")).ResendDialog,
}));

/** Contributors that are shown before 'and … more' is pressed. */
const namedAtFirst = 3;

/**
 * The contributors who have not signed a pending agreement, each but the user with a button that emails them again. Those
 * whose suggestion waits for the owner have a link to it instead, and those who have agreed before others say so.
 */
export function UnsignedContributors({ song: { agreement, splits, title } }: { song: SongCard }) {
  const [recipient, setRecipient] = useState<UnsignedContributor>();
  const [showsAll, setShowsAll] = useState(false);
  const isMe = useIsMe();
  if (agreement?.status === "draft") return <p className="mt-2 text-sm text-muted">Not sent yet</p>;
  const unsigned = unsignedContributorsOf(splits);
  if (agreement?.status !== "pending" || unsigned.length === 0) return null;
  const toResendTo = contributorsToResendTo(splits);
  const isLong = unsigned.length > namedAtFirst + 1;
  const shown = isLong && !showsAll ? unsigned.slice(0, namedAtFirst) : unsigned;
  return (
    <div className="mt-3">
      <h4 className="text-sm text-muted">
        {toResendTo.length === 0 ? "Waiting for your answer" : "Waiting for"}
      </h4>
      <ul>
        {shown.map((person) => (
          <li key={person.contributorId} className="flex items-center justify-between gap-2">
            <span className="min-w-0 truncate text-sm">
              {isMe(person.email) ? "You" : person.name}
            </span>
            {person.isBeingDiscussed === true ? (
              <Link
                to={agreementPath(agreement.id)}
                className="inline-flex min-h-11 shrink-0 items-center text-sm font-semibold text-amber underline-offset-4 hover:underline sm:min-h-9"
              >
                Being discussed
              </Link>
            ) : person.hasAgreed === true ? (
              <span className="inline-flex min-h-11 shrink-0 items-center text-sm text-green sm:min-h-9">
                Looks right
              </span>
            ) : isMe(person.email) ? null : (
              <MemberOnly>
                <Button
                  variant="text"
                  size="small"
                  className="-mr-2 shrink-0"
                  aria-label={`Resend to ${person.name}`}
                  onClick={() => setRecipient(person)}
                >
                  Resend
                </Button>
              </MemberOnly>
            )}
          </li>
        ))}
      </ul>
      {isLong && (
        <Button
          variant="text"
          size="small"
          className="-ml-2"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? "Show fewer" : `and ${unsigned.length - namedAtFirst} more`}
        </Button>
      )}
      {recipient !== undefined && (
        <Suspense>
          <ResendDialog
            agreementId={agreement.id}
            title={title || "Unknown"}
            unsigned={toResendTo}
            recipient={recipient}
            onClose={() => setRecipient(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}
