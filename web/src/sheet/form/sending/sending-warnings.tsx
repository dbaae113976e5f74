import { Suspense } from "react";
import { pairsOfDifferentPros } from "../../../../../shared/domain/sheet/row-kinds/publisher-pairs.ts";
import { sendingWarnings } from "../../../../../shared/domain/sheet/sending-warnings.ts";
import type { SheetRow } from "../../../../../shared/domain/sheet/sheet-rows.ts";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { whenOnline } from "../../../lib/network/when-online.ts";
import { WarningBox } from "./warning-box.tsx";

/** With the table of societies, which few sheets need. */
const WarningsOfSocieties = lazyPart(async () => {
  await whenOnline();
  return { default: (await import("./warnings-of-societies.tsx")).WarningsOfSocieties };
});

/** What to check before a sheet is sent; absent if there is nothing. */
export function SendingWarnings({
  rows,
  className,
}: {
  rows: readonly SheetRow[];
  className?: string;
}) {
  const warnings = sendingWarnings(rows);
  const pairs = pairsOfDifferentPros(rows);
  const box = <WarningBox warnings={warnings} className={className} />;
  if (pairs.length === 0) return box;
  return (
    <Suspense fallback={box}>
      <WarningsOfSocieties pairs={pairs} warnings={warnings} className={className} />
    </Suspense>
  );
}
