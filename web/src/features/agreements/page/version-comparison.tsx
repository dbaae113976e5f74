import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { AgreementVersionView } from "../../../../../shared/contracts/agreements/versions.ts";
import { compareLyrics } from "../../../../../shared/domain/song/compare-lyrics.ts";
import { agreementVersionQuery } from "../../../api/agreements.ts";
import { ComparedText } from "../../../components/ui/compared-text.tsx";
import { LoadFailure } from "../../../components/ui/feedback/load-failure.tsx";
import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { SelectField } from "../../../components/ui/fields/select-field.tsx";
import { formatDay } from "../../../lib/format.ts";
import { versionLines } from "./version-lines.ts";

/** Two versions of a sheet, line by line, and who signed each. The same version twice is shown without marks. */
export function VersionComparison({ id, latest }: { id: string; latest: number }) {
  const [chosen, setChosen] = useState({ one: latest - 1, other: latest });
  const older = useQuery(agreementVersionQuery(id, Math.min(chosen.one, chosen.other)));
  const newer = useQuery(agreementVersionQuery(id, Math.max(chosen.one, chosen.other)));
  const failed = [older, newer].find(({ isError, data }) => isError && data === undefined);
  const options = Array.from({ length: latest }, (_, index) => ({
    value: String(index + 1),
    label: index + 1 === latest ? `Version ${latest} (latest)` : `Version ${index + 1}`,
  }));
  return (
    <div className="mt-4">
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label="Open"
          options={options}
          value={String(chosen.one)}
          onChange={({ currentTarget }) =>
            setChosen({ ...chosen, one: Number(currentTarget.value) })
          }
        />
        <SelectField
          label="Compare with"
          options={options}
          value={String(chosen.other)}
          onChange={({ currentTarget }) =>
            setChosen({ ...chosen, other: Number(currentTarget.value) })
          }
        />
      </div>
      {failed !== undefined ? (
        <div className="mt-4">
          <LoadFailure
            title="The versions could not be loaded"
            error={failed.error}
            onRetry={() => void failed.refetch()}
          />
        </div>
      ) : older.data === undefined || newer.data === undefined ? (
        <Skeleton className="mt-4 h-48" />
      ) : (
        <Compared older={older.data} newer={newer.data} />
      )}
    </div>
  );
}

function Compared({ older, newer }: { older: AgreementVersionView; newer: AgreementVersionView }) {
  const parts = useMemo(
    () => compareLyrics(versionLines(older), versionLines(newer)),
    [older, newer],
  );
  const isSame = older.version === newer.version;
  return (
    <>
      <ul className="mt-4 grid gap-2 text-sm">
        {(isSame ? [older] : [older, newer]).map((version) => (
          <VersionFacts key={version.version} version={version} />
        ))}
      </ul>
      {!isSame && (
        <p className="mt-3 text-sm text-muted">
          {parts.some(({ kind }) => kind !== "same") ? (
            <>
              <ins className="rounded-control bg-green-wash px-1 text-green no-underline">
                Green
              </ins>{" "}
              is only in version {newer.version},{" "}
              <del className="rounded-control bg-red-wash px-1 text-red">struck out</del> only in
              version {older.version}.
            </>
          ) : (
            "Both versions have the same content."
          )}
        </p>
      )}
      <section
        aria-label={isSame ? `Version ${older.version}` : "Comparison"}
        className="own-direction mt-3 leading-relaxed whitespace-pre-line [overflow-wrap:anywhere]"
      >
        <ComparedText parts={parts} />
      </section>
    </>
  );
}

function VersionFacts({
  version: { version, sentAt, sentByName, signatures },
}: {
  version: AgreementVersionView;
}) {
  const signers = signatures.map(({ name, signedAt }) => `${name} (${formatDay(signedAt)})`);
  return (
    <li className="[overflow-wrap:anywhere]">
      <b className="font-semibold">Version {version}</b>, sent {formatDay(sentAt)}
      {sentByName !== null && ` by ${sentByName}`}.{" "}
      {signers.length === 0 ? "Nobody signed it." : `Signed by ${signers.join(", ")}.`}
    </li>
  );
}
