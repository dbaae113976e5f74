import { MemberOnly } from "../../../components/layouts/member-only.tsx";
import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { bounds } from "../../../../../shared/domain/text/bounds.ts";
import { toastFailure } from "../../../api/call-errors.ts";
import { readAddressBook } from "../../../api/address-book.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { inputStyles } from "../../../components/ui/fields/input-styles.ts";
import { cn } from "../../../lib/cn.ts";
import { saveFile } from "../../../lib/downloads/save-file.ts";

/** Milliseconds without typing after which the list is searched. */
const typingPauseMs = 200;

/** The search field above the list, and the buttons that add, import and export people. */
export function PeopleToolbar({
  initialSearch,
  onSearch,
  onAdd,
  onImport,
}: {
  initialSearch: string;
  onSearch: (search: string) => void;
  onAdd: () => void;
  onImport: () => void;
}) {
  const [text, setText] = useState(initialSearch);
  const [isExporting, setExporting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(typed.trim()), typingPauseMs);
  };
  const exportAll = async () => {
    setExporting(true);
    try {
      const [{ formatPeopleCsv }, people] = await Promise.all([
        import("../import/format-people-csv.ts"),
        readAddressBook(),
      ]);
      saveFile("splitsheet-people.csv", formatPeopleCsv(people), "text/csv");
    } catch (error) {
      toastFailure(error, "Failed to export your people");
    } finally {
      setExporting(false);
    }
  };
  return (
    <div className="mb-4 flex flex-wrap gap-2">
      <search className="relative min-w-60 flex-1">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
        />
        <input
          type="search"
          aria-label="Search people"
          placeholder="Search by name or email"
          maxLength={bounds.nameCharacters}
          value={text}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          className={cn(inputStyles, "pl-9!")}
        />
      </search>
      <MemberOnly>
        <Button variant="quiet" onClick={onImport}>
          Import
        </Button>
      </MemberOnly>
      <Button variant="quiet" busy={isExporting} onClick={() => void exportAll()}>
        Export
      </Button>
      <MemberOnly>
        <Button onClick={onAdd}>Add person</Button>
      </MemberOnly>
    </div>
  );
}
