import { useState } from "react";
import type { SongCard } from "../../../../../shared/contracts/songs/endpoints.ts";
import { MemberOnly } from "../../../components/layouts/member-only.tsx";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { useIsMe } from "../../../sheet/form/use-is-me.ts";
import {
  unsignedContributorsOf,
  type UnsignedContributor,
} from "../actions/unsigned-contributors-of.ts";
import { ResendDialog } from "../actions/resend-dialog.tsx";

/** Contributors that are shown before 'and … more' is pressed. */
const namedAtFirst = 3;

/** The contributors who have not signed a pending agreement, each but the user with a button that emails them again. */
export function UnsignedContributors({ song: { agreement, splits, title } }: { song: SongCard }) {
  const [recipient, setRecipient] = useState<UnsignedContributor>();
  const [showsAll, setShowsAll] = useState(false);
  const isMe = useIsMe();
  if (agreement?.status === "draft") return <p className="mt-2 text-sm text-muted">Not sent yet</p>;
  const unsigned = unsignedContributorsOf(splits);
  if (agreement?.status !== "pending" || unsigned.length === 0) return null;
  const isLong = unsigned.length > namedAtFirst + 1;
  const shown = isLong && !showsAll ? unsigned.slice(0, namedAtFirst) : unsigned;
  return (
    <div className="mt-3">
      <h4 className="text-sm text-muted">Waiting for</h4>
      <ul>
        {shown.map((person) => (
          <li key={person.contributorId} className="flex items-center justify-between gap-2">
            <span className="min-w-0 truncate text-sm">
              {isMe(person.email) ? "You" : person.name}
            </span>
            {!isMe(person.email) && (
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
        <ResendDialog
          agreementId={agreement.id}
          title={title || "Unknown"}
          unsigned={unsigned}
          recipient={recipient}
          onClose={() => setRecipient(undefined)}
        />
      )}
    </div>
  );
}
