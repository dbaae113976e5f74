import { Suspense, useState } from "react";
import type {
  Declaration,
  DeclarationEntry,
} from "../../../../../shared/domain/agreement/agreeing/declarations/declaration.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { lazyPart } from "../../../lib/lazy-part.ts";
import type { SigningView } from "../../../api/signing.ts";
import { detailsInWords } from "../../../sheet/details-in-words.ts";
import { BelowDetails } from "./below-details.tsx";
import type { FieldProblems } from "./field-problems.ts";
import type { NextSheetsProps } from "./next-sheets.tsx";
import {
  fieldsOfEntry,
  hasNoneYetOfOwner,
  rowsOf,
  valueOf,
  type OwnDetails,
} from "./own-details.ts";
import type { KeepingContext } from "./use-keep-details.ts";

/** Few people correct their details, so the form is loaded when it is opened. */
const DetailsForm = lazyPart(async () => ({
  default: (await import("./details-form.tsx")).DetailsForm,
}));

/** Most people are songwriters, whom the sheet doesn't have to ask. */
const WhoItIs = lazyPart(async () => ({
  default: (await import("./who-it-is.tsx")).WhoItIs,
}));

/**
 * What a party declares about itself: as the owner entered it or as the party did. The signature confirms it; a tap opens
 * the form that corrects it.
 */
export function YourDetails({
  view: { ownerName, signer, signsFor, splits, fieldDefinitions },
  details,
  isOpen,
  onOpen,
  problems,
  keeping,
  next,
  onChange,
}: {
  view: Pick<SigningView, "ownerName" | "signer" | "signsFor" | "splits" | "fieldDefinitions">;
  details: OwnDetails;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  problems: FieldProblems;
  keeping: KeepingContext | undefined;
  /** For keeping the details, and filling them in. */
  next: NextSheetsProps;
  onChange: (declaration: Declaration) => void;
}) {
  const { declaration, missing, isOwnWords } = details;
  const { isFromLastSheet, filledAt } = next.context.draftState.draft;
  const whose = signsFor === undefined ? "Your details" : `Details of ${signsFor.name}`;
  const by = signer?.name === ownerName ? "you" : ownerName;
  return (
    <section aria-labelledby="your-details" className="rounded-card border bg-sheet px-4 py-3">
      <div className="flex items-start justify-between gap-3">
        <h2 id="your-details" className="text-sm font-semibold [overflow-wrap:anywhere]">
          {isFromLastSheet === true
            ? "Your details · From your last sheet"
            : isOwnWords || isOpen
              ? whose
              : `${whose}, as ${by} entered them`}
        </h2>
        <Button
          variant="text"
          size="small"
          aria-expanded={isOpen}
          aria-controls="your-details-form"
          className="-my-2 -mr-2 shrink-0"
          onClick={() => onOpen(!isOpen)}
        >
          {isOpen ? "Done" : "Correct"}
        </Button>
      </div>
      <div id="your-details-form">
        {isOpen ? (
          <Suspense fallback={<Skeleton className="mt-3 h-160 sm:h-104" />}>
            <div className="mt-3">
              <DetailsForm
                key={filledAt}
                splits={splits}
                definitions={fieldDefinitions}
                declaration={declaration}
                problems={problems}
                keeping={keeping}
                onChange={onChange}
              />
            </div>
          </Suspense>
        ) : (
          declaration.entries.map((entry, index) => (
            <EntryInWords
              key={`${entry.name} ${entry.rows.join(" ")}`}
              entry={entry}
              fields={fieldsOfEntry(fieldDefinitions, rowsOf(splits, entry.rows))}
              note={
                by !== "you" && hasNoneYetOfOwner(details, entry)
                  ? `${by} entered “none yet” for the IPI#. If there is one, press “Correct”.`
                  : undefined
              }
              path={`entries.${index}`}
              missing={missing
                .filter(({ path }) => path.startsWith(`entries.${index}.`))
                .map(({ message }) => message)}
              onChange={(part) => onChange(withEntry(declaration, index, part))}
            />
          ))
        )}
      </div>
      <BelowDetails
        declaration={declaration}
        isOpen={isOpen}
        next={signsFor === undefined ? next : undefined}
      />
    </section>
  );
}

function EntryInWords({
  entry,
  fields,
  note,
  path,
  missing,
  onChange,
}: {
  entry: DeclarationEntry;
  /** The custom fields that are asked about it. */
  fields: ReturnType<typeof fieldsOfEntry>;
  note: string | undefined;
  path: string;
  missing: string[];
  onChange: (part: Partial<DeclarationEntry>) => void;
}) {
  const isUnsaid = entry.person === undefined && entry.company === undefined;
  const [asks] = useState(isUnsaid);
  return (
    <div className="mt-1 [overflow-wrap:anywhere]">
      <p>
        <span className="font-medium">{entry.name}</span>
        <span className="block text-sm text-muted">
          {[
            ...detailsInWords(entry),
            ...fields.map(({ id, label }) => `${label}: ${valueOf(entry, id) || "not set"}`),
          ].join(" · ")}
        </span>
        {note !== undefined && <span className="block text-sm text-amber">{note}</span>}
        {missing.length > 0 && !isUnsaid && (
          <span className="block text-sm text-amber">{missing.join(" · ")}</span>
        )}
      </p>
      {asks && (
        <Suspense fallback={<Skeleton className="h-18" />}>
          <WhoItIs path={path} entry={entry} onChange={onChange} />
        </Suspense>
      )}
    </div>
  );
}

function withEntry(
  declaration: Declaration,
  place: number,
  part: Partial<DeclarationEntry>,
): Declaration {
  const entries = declaration.entries.map((entry, index) =>
    index === place ? { ...entry, ...part } : entry,
  );
  return { ...declaration, entries };
}
