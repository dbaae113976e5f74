import type { PublisherPair } from "../../../../../shared/domain/sheet/row-kinds/publisher-pairs.ts";
import { publisherSocietyWarning } from "../../../../../shared/domain/sheet/societies/publisher-society-warning.ts";
import { WarningBox } from "./warning-box.tsx";

/** The warnings, with those about publishers who are with another society than their songwriters. */
export function WarningsOfSocieties({
  pairs,
  warnings,
  className,
}: {
  pairs: readonly PublisherPair[];
  warnings: readonly string[];
  className?: string | undefined;
}) {
  const ofSocieties = pairs.flatMap(
    ({ writer, publisher }) => publisherSocietyWarning(writer, publisher) ?? [],
  );
  return <WarningBox warnings={[...warnings, ...ofSocieties]} className={className} />;
}
