import { cn } from "../../lib/cn.ts";
import { titleSizeClass } from "../../lib/title-size-class.ts";
import { capacityInWords } from "../../../../shared/domain/agreement/agreeing/capacities.ts";
import { formatSheetNumber } from "../../../../shared/domain/sheet/sheet-number.ts";
import { formatUtcMoment } from "../../lib/format.ts";
import type { SealedDocument } from "./check-pdf.ts";

/** The sealed document, the time of its seal and its signers, to compare with the certificate. */
export function SealedDocumentFacts({ document }: { document: SealedDocument }) {
  const { number, title, version, sealedAt, parties, corrections } = document;
  return (
    <>
      <p className="figures text-sm text-muted">
        {formatSheetNumber(number)} · version {version}
      </p>
      <p className={cn("headline [overflow-wrap:anywhere]", titleSizeClass(title, "dialog"))}>
        {title || "Untitled"}
      </p>
      <p className="figures mt-1">Sealed {formatUtcMoment(sealedAt)}</p>
      <h3 className="mt-6 font-semibold">Signed by</h3>
      <ul className="mt-2 border-t">
        {parties.map(({ name, signedAt, signedBy }) => (
          // Two people may have the same name, but they sign at different times.
          <li
            key={`${signedAt} ${name}`}
            className="flex flex-wrap justify-between gap-x-6 border-b py-2.5"
          >
            <span className="[overflow-wrap:anywhere]">
              <bdi className="font-medium">{name}</bdi>
              {signedBy !== undefined && (
                <span className="block text-sm text-muted">
                  <bdi>{signedBy.name}</bdi> signed for <bdi>{name}</bdi> as{" "}
                  {capacityInWords(signedBy.capacity)}, by a link to their own mailbox.{" "}
                  <bdi>{name}</bdi> named them after an emailed code.
                </span>
              )}
            </span>
            <time dateTime={signedAt} className="figures text-muted">
              {formatUtcMoment(signedAt)}
            </time>
          </li>
        ))}
      </ul>
      {corrections.length > 0 && (
        <>
          <h3 className="mt-6 font-semibold">Replaced addresses</h3>
          <ul className="mt-2 border-t">
            {corrections.map(({ name, from, to, correctedAt, objectedAt }) => (
              <li
                key={`${correctedAt} ${name}`}
                className="border-b py-2.5 [overflow-wrap:anywhere]"
              >
                <span className="font-medium">{name}</span>: {from} was replaced by {to} on{" "}
                {formatUtcMoment(correctedAt)}.
                {objectedAt !== undefined && (
                  <strong className="block text-red">
                    The holder of {from} objected on {formatUtcMoment(objectedAt)}.
                  </strong>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
