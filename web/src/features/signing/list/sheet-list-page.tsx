import { useQuery } from "@tanstack/react-query";
import {
  isWaitingInList,
  type SheetListState,
} from "../../../../../shared/domain/agreement/parties/sheet-list.ts";
import { formatSheetNumber } from "../../../../../shared/domain/sheet/sheet-number.ts";
import { countLabel } from "../../../../../shared/domain/text/count-label.ts";
import { ApiError } from "../../../../../shared/contracts/client.ts";
import { isWorthRetrying } from "../../../api/call-errors.ts";
import { sheetListQuery, type SheetListView } from "./sheet-list-query.ts";
import { LegalLinks } from "../../../components/layouts/legal-links.tsx";
import { LinkContentPage } from "../../../components/layouts/link-content-page.tsx";
import { MessagePage } from "../../../components/layouts/message-page.tsx";
import { ButtonLink } from "../../../components/ui/buttons/button-link.tsx";
import { buttonStyles } from "../../../components/ui/buttons/button-styles.ts";
import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { formatDay } from "../../../lib/format.ts";
import { listedSheetPath } from "./list-link.ts";

type ListedSheet = SheetListView["sheets"][number];

/** The page of a list's link: the sheets of one email with their states, each with its own page. */
export function SheetListPage({ listLink }: { listLink: string }) {
  const { data, error, refetch } = useQuery(sheetListQuery(listLink));
  if (error instanceof ApiError && !isWorthRetrying(error))
    return (
      <MessagePage
        title="This list is no longer open"
        text="It is too old, or the address on one of its sheets was corrected. Please look for a newer email, or use the links of the single sheets in this one."
      >
        <ButtonLink to="/">Go to Home</ButtonLink>
      </MessagePage>
    );
  return (
    <LinkContentPage
      className="py-6 sm:py-10"
      loading={
        <>
          <p className="sr-only">Loading your sheets</p>
          <Skeleton className="h-9 w-2/3 max-w-md" />
          <Skeleton className="mt-6 h-60 max-w-3xl" />
        </>
      }
      failure={{
        title: "Your sheets could not be loaded",
        error,
        onRetry: () => void refetch(),
      }}
      foot={<LegalLinks />}
    >
      {data && <Sheets {...data} listLink={listLink} />}
    </LinkContentPage>
  );
}

function Sheets({ name, sheets, listLink }: SheetListView & { listLink: string }) {
  const waiting = sheets.filter(isWaitingInList);
  const [first] = waiting;
  return (
    <div className="max-w-3xl">
      <h1 className="headline text-2xl [overflow-wrap:anywhere] sm:text-3xl">
        {waiting.length === 0
          ? "Nothing is left for you here"
          : `${countLabel(waiting.length, "split sheet waits", "split sheets wait")} for you`}
      </h1>
      <p className="mt-2 text-muted [overflow-wrap:anywhere]">
        {name === "" ? "These" : `${name}, these`} are the sheets of one email. Each is signed for
        itself; after each, its page leads to the next.
      </p>
      {first !== undefined && (
        <a
          href={listedSheetPath(first.shareLink, listLink)}
          className={buttonStyles({}, "mt-5 max-w-full [overflow-wrap:anywhere]")}
        >
          {first.isLocked ? "Begin with the first" : `Begin with ${first.title}`}
        </a>
      )}
      <ol className="mt-6 divide-y rounded-card border bg-sheet">
        {sheets.map((sheet) => (
          <li key={`${sheet.id} ${sheet.shareLink}`}>
            <a
              href={listedSheetPath(sheet.shareLink, listLink)}
              className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-3 hover:bg-pen-wash"
            >
              <span className="min-w-0 flex-1 basis-60 font-semibold [overflow-wrap:anywhere]">
                {sheet.isLocked ? "Protected split sheet" : sheet.title}
              </span>
              <span className={isWaitingInList(sheet) ? "font-semibold text-pen" : "text-muted"}>
                {stateWords[sheet.state]}
              </span>
              <span className="w-full text-sm text-muted [overflow-wrap:anywhere]">
                {detailOf(sheet)}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </div>
  );
}

const stateWords: Record<SheetListState, string> = {
  sign: "Review and sign",
  agree: "Do the shares look right?",
  agreed: "You agreed",
  signed: "Signed",
  completed: "Signed by everyone",
  declined: "Declined",
  voided: "Voided",
  expired: "Expired",
};

function detailOf({ number, artist, ownerName, expiresAt, signsFor, ...sheet }: ListedSheet) {
  const until = isWaitingInList(sheet) ? [`open until ${formatDay(expiresAt)}`] : [];
  if (sheet.isLocked) return ["Its page asks for a password", ...until].join(", ");
  return [
    formatSheetNumber(number),
    ...(artist === "" ? [] : [artist]),
    `from ${ownerName}`,
    ...(signsFor === undefined ? [] : [`you sign for ${signsFor}`]),
    ...until,
  ].join(", ");
}
