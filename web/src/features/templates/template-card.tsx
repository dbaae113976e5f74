import type { ReactNode } from "react";
import type { TemplateView } from "../../../../shared/contracts/templates/endpoints.ts";
import { formatShare, toBasisPoints } from "../../../../shared/domain/sheet/basis-points.ts";
import { heldCategories } from "../../../../shared/domain/sheet/held-categories.ts";
import { writerRoles } from "../../../../shared/domain/sheet/row-kinds/kinds-and-roles.ts";
import { shareCategories } from "../../../../shared/domain/sheet/sheet-rows.ts";
import { Pill } from "../../components/ui/feedback/pill.tsx";
import { Card } from "../../components/ui/lists/card.tsx";
import { SplitBar } from "../../sheet/bar/split-bar.tsx";
import { resolvedRowOf } from "../../sheet/template/rows-of-template-view.ts";

/** A template in the list: whom it has with which shares, and what can be done with it. */
export function TemplateCard({
  template,
  children,
}: {
  template: TemplateView;
  /** The buttons. */
  children: ReactNode;
}) {
  const { name, rows, expiresInDays } = template;
  const segments = rows.map((row, index) => ({
    key: row.id,
    name: row.person?.name ?? row.placeholder,
    share: toBasisPoints(row.songwriterPercentage),
    person: index,
  }));
  return (
    <Card aria-label={name} className="flex h-full flex-col p-5">
      <h3 className="font-semibold [overflow-wrap:anywhere]">{name}</h3>
      {rows.length === 0 ? (
        <p className="mt-1 text-muted">Nobody yet</p>
      ) : (
        <>
          <SplitBar label="Songwriter shares" segments={segments} className="mt-3" />
          <ul aria-label="People and roles" className="mt-3 grid gap-2 text-sm">
            {rows.map((row) => (
              <li key={row.id} className="min-w-0">
                <span className="flex flex-wrap items-center gap-x-2">
                  <span className="font-medium [overflow-wrap:anywhere]">
                    {row.person?.name ?? row.placeholder}
                  </span>
                  {row.person === undefined && <Pill>To fill</Pill>}
                  {row.role !== undefined && row.role !== null && (
                    <span className="text-muted">
                      {writerRoles.find(({ code }) => code === row.role)?.label}
                    </span>
                  )}
                </span>
                <span className="figures block text-muted">{sharesInWords(row)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {expiresInDays !== undefined && (
        <p className="mt-3 text-sm text-muted">Open for signing for {expiresInDays} days</p>
      )}
      <div className="mt-auto flex flex-wrap gap-2 pt-4 empty:hidden">{children}</div>
    </Card>
  );
}

/** The shares of a row in one line. */
function sharesInWords(row: TemplateView["rows"][number]): string {
  const shares = resolvedRowOf(row);
  const { songwriterShare } = shares;
  const isSame = shareCategories.every(({ key }) => shares[key] === songwriterShare);
  if (isSame) return `${formatShare(songwriterShare)} % of all`;
  return heldCategories([shares])
    .map(({ key, label }) => `${label} ${formatShare(shares[key])} %`)
    .join(" · ");
}
