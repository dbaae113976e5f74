import { useQuery } from "@tanstack/react-query";
import {
  isWaitingInList,
  nextPlaceInList,
} from "../../../../../shared/domain/agreement/parties/sheet-list.ts";
import { sheetListPath } from "../../../../../shared/domain/agreement/parties/agreement-paths.ts";
import { sheetListQuery } from "./sheet-list-query.ts";
import { buttonStyles } from "../../../components/ui/buttons/button-styles.ts";
import { listedSheetPath } from "./list-link.ts";

/** On a sheet that was opened from a list: the next one of the list, and the way back to all. */
export function NextSheet({ listLink, shareLink }: { listLink: string; shareLink: string }) {
  const { data } = useQuery({ ...sheetListQuery(listLink), retry: 1 });
  // Without the list, the page stays what it is for a single sheet.
  if (data === undefined) return null;
  const { sheets } = data;
  const place = sheets.findIndex((sheet) => sheet.shareLink === shareLink);
  const nextPlace = nextPlaceInList(sheets, place);
  const next = nextPlace === undefined ? undefined : sheets[nextPlace];
  const waiting = sheets.filter(isWaitingInList).length;
  return (
    <nav
      aria-label="Your sheets"
      className="mb-7 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card border bg-sheet p-4 print:hidden"
    >
      {next === undefined || nextPlace === undefined ? (
        <p className="font-semibold">
          {waiting === 0
            ? `Nothing is left to sign of these ${sheets.length} sheets`
            : "This is the last one that waits for you"}
        </p>
      ) : (
        // Another page: what is typed and who has signed belongs to one sheet.
        <a
          href={listedSheetPath(next.shareLink, listLink)}
          className={buttonStyles({}, "max-w-full [overflow-wrap:anywhere]")}
        >
          {`Next: ${next.isLocked ? "protected split sheet" : next.title} (${nextPlace + 1} of ${sheets.length})`}
        </a>
      )}
      <a
        href={sheetListPath(listLink)}
        className={buttonStyles({ variant: "text", size: "small" })}
      >
        All your sheets
      </a>
    </nav>
  );
}
