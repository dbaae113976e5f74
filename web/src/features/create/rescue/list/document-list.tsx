import { Check } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { UploadReviewCard } from "../../../../../../shared/contracts/agreements/uploaded-agreements.ts";
import { countLabel } from "../../../../../../shared/domain/text/count-label.ts";
import { Pill } from "../../../../components/ui/feedback/pill.tsx";
import { FilterButtons } from "../../../../components/ui/lists/filter-buttons.tsx";
import { formatDay, listedNames } from "../../../../lib/format.ts";
import { documentStateOf, factsAbout, placeOfSong } from "./document-facts.ts";
import {
  documentGroupOf,
  documentTitleOf,
  inReviewOrder,
  peopleOf,
  type DocumentGroup,
} from "./document-group.ts";
import { moveFocusByKeys } from "./move-focus-by-keys.ts";

type Filter = DocumentGroup | "all";

const labels = {
  all: "All",
  clear: "All clear",
  check: "To check",
  manual: "Enter by hand",
  coming: "Being read",
} as const satisfies Record<Filter, string>;

const filters = ["all", "clear", "check", "manual", "coming"] as const;

/** The documents that wait for their review, with filters by state. J and K move through them, and Enter opens one. */
export function DocumentList({
  cards,
  isMember,
}: {
  cards: readonly UploadReviewCard[];
  isMember: boolean;
}) {
  const [filter, setFilter] = useState<Filter>("all");
  const counts = Map.groupBy(cards, documentGroupOf);
  const shown = inReviewOrder(cards).filter(
    (card) => filter === "all" || documentGroupOf(card) === filter,
  );
  return (
    <section aria-labelledby="documents" className="mt-8">
      <h2 id="documents" className="text-lg font-semibold">
        To review
      </h2>
      <FilterButtons
        label="Which documents"
        value={filter}
        options={filters.map((value) => ({
          value,
          label: labels[value],
          count: value === "all" ? cards.length : (counts.get(value)?.length ?? 0),
        }))}
        onChange={setFilter}
      />
      {/* Only moves the focus between the links in it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul aria-labelledby="documents" className="mt-3 grid gap-2" onKeyDown={moveFocusByKeys}>
        {shown.map((card) => (
          <li key={card.id}>
            <DocumentRow card={card} isMember={isMember} />
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="mt-3 text-muted">No documents are in this state now.</p>}
    </section>
  );
}

function DocumentRow({ card, isMember }: { card: UploadReviewCard; isMember: boolean }) {
  const group = documentGroupOf(card);
  const className =
    "flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 rounded-card border bg-sheet px-4 py-2.5";
  // What is not read yet can be entered by hand, on a page of its own that waits for it.
  const to = group === "coming" ? `/upload-agreement?parse=${card.parseId}` : `?review=${card.id}`;
  const title = documentTitleOf(card);
  return isMember ? (
    <Link
      to={to}
      data-slot="document"
      data-group={group}
      data-review={card.id}
      className={`${className} hover:bg-wash`}
    >
      <DocumentFacts card={card} title={title} />
    </Link>
  ) : (
    <div data-slot="document" data-group={group} className={className}>
      <DocumentFacts card={card} title={title} />
    </div>
  );
}

function DocumentFacts({ card, title }: { card: UploadReviewCard; title: string }) {
  const { file, reading, deletedAt } = card;
  const { label, tone } = documentStateOf(reading);
  const pages = reading?.found?.pages;
  const people = peopleOf(card);
  const song = placeOfSong(card);
  const from = [
    ...(song === undefined ? [] : [song]),
    ...(title === file.name ? [] : [file.name]),
    ...(pages === undefined ? [] : [countLabel(pages, "page")]),
  ];
  const facts = [...(people.length === 0 ? [] : [listedNames(people)]), ...factsAbout(reading)];
  return (
    <>
      <span className="min-w-0 flex-1 basis-60">
        <span className="block font-medium [overflow-wrap:anywhere]">{title}</span>
        {from.length > 0 && (
          <span className="figures block text-sm text-muted [overflow-wrap:anywhere]">
            {from.join(" · ")}
          </span>
        )}
        {facts.length > 0 && (
          <span className="figures block text-sm [overflow-wrap:anywhere]">
            {facts.join(" · ")}
          </span>
        )}
        {deletedAt !== undefined && (
          <span className="block text-sm text-amber">
            Deleted on {formatDay(deletedAt)} unless you continue.
          </span>
        )}
      </span>
      <Pill tone={tone}>
        {tone === "green" && <Check aria-hidden className="mr-1 -ml-0.5 size-3.5" />}
        {label}
      </Pill>
    </>
  );
}
