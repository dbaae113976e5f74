import { useQuery } from "@tanstack/react-query";
import { environmentQuery } from "../../api/meta.ts";
import { Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { missingDetails } from "./missing-details.ts";
import { TextLink } from "./text-link.tsx";

/** Who runs the site, and what of it the operator has not given. Stands above the texts that they are responsible for. */
export function OperatorNote() {
  const { data: environment, isError } = useQuery(environmentQuery);
  if (environment === undefined)
    return isError ? (
      <p className="rounded-card border bg-sheet p-5">
        Who runs this site could not be loaded. Reload the page to see it.
      </p>
    ) : (
      <Skeleton className="h-40 sm:h-32" />
    );
  const { operator, supportEmail } = environment;
  const missing = missingDetails(environment);
  return (
    <section aria-label="Who runs this site" className="rounded-card border bg-sheet p-5">
      {operator.name !== undefined && (
        <address className="not-italic">
          <strong className="font-semibold">{operator.name}</strong>
          {operator.address !== undefined && (
            <span className="block whitespace-pre-line">{operator.address}</span>
          )}
        </address>
      )}
      {supportEmail !== undefined && (
        <p className="mt-1">
          <TextLink href={`mailto:${supportEmail}`}>{supportEmail}</TextLink>
        </p>
      )}
      {missing.length > 0 && (
        <p className="mt-3 rounded-control bg-amber-wash px-4 py-3 text-amber first:mt-0">
          The operator of this site has not given {joined(missing)}. “We” in this text is whoever
          runs the site at this address. Ask them before you rely on it.
        </p>
      )}
    </section>
  );
}

function joined(parts: readonly string[]): string {
  return new Intl.ListFormat("en-US", { type: "disjunction" }).format(parts);
}
