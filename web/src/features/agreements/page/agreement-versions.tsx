import { Suspense, useState } from "react";
import type { AgreementDetail } from "../../../../../shared/contracts/agreements/views.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { whenOnline } from "../../../lib/network/when-online.ts";

const VersionComparison = lazyPart(async () => {
  await whenOnline();
  return { default: (await import("./version-comparison.tsx")).VersionComparison };
});

/** Opens the versions of a sheet that was changed after it was sent. Absent for a sheet with one version. */
export function AgreementVersions({
  agreement: { id, version },
}: {
  agreement: Pick<AgreementDetail, "id" | "version">;
}) {
  const [isOpen, setIsOpen] = useState(false);
  if (version < 2) return null;
  return (
    <section aria-labelledby="versions" className="border-t pt-4 print:hidden">
      <h3 id="versions" className="font-semibold">
        Versions
      </h3>
      <p className="mt-1 text-sm text-muted">
        {`This sheet was changed after it was sent. Version ${version} is the latest.`}
      </p>
      <Button
        variant="quiet"
        size="small"
        className="mt-3"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? "Hide versions" : "Compare versions"}
      </Button>
      {isOpen && (
        <Suspense fallback={<Skeleton className="mt-4 h-48" />}>
          {/* A new version that arrives meanwhile is chosen like one that was there. */}
          <VersionComparison key={version} id={id} latest={version} />
        </Suspense>
      )}
    </section>
  );
}
