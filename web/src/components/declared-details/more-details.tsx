import { Suspense, useId, useState } from "react";
import type { FurtherDetails } from "../../../../shared/domain/agreement/agreeing/details/further-details.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { Button } from "../ui/buttons/button.tsx";

const FurtherDetailsFields = lazyPart(async () => ({
  default: (await import("./further-details-fields.tsx")).FurtherDetailsFields,
}));

/**
 * The button 'More details' of a form in two columns, and below it the fields of what few people enter. They are open if
 * one is filled in or refused. `error` is the form's error of the field `furtherDetails`.
 */
export function MoreDetails({
  note,
  name,
  selfPublished,
  value,
  error,
  onChange,
}: {
  /** What the details are for. */
  note: string;
  name: string;
  selfPublished: boolean;
  value: FurtherDetails | undefined;
  error: unknown;
  onChange: (value: FurtherDetails) => void;
}) {
  const id = useId();
  const problems = problemsIn(error);
  const [isChosen, setChosen] = useState<boolean>();
  const isFilledIn = Object.values(value ?? {}).some((field) => field !== undefined);
  const isOpen = problems.size > 0 || (isChosen ?? isFilledIn);
  return (
    <>
      <Button
        variant="text"
        size="small"
        className="-ml-2 justify-self-start sm:col-span-2"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setChosen(!isOpen)}
      >
        {isOpen ? "Fewer details" : "More details"}
      </Button>
      <div id={id} hidden={!isOpen} className="grid gap-4 sm:col-span-2 sm:grid-cols-2">
        {isOpen && (
          <Suspense>
            <p className="text-sm text-muted sm:col-span-2">{note}</p>
            <FurtherDetailsFields
              name={name}
              selfPublished={selfPublished}
              value={value ?? {}}
              problems={problems}
              onChange={onChange}
            />
          </Suspense>
        )}
      </div>
    </>
  );
}

/** The messages in a form's error of an object, by the paths of its fields. */
function problemsIn(error: unknown, path: readonly string[] = []): Map<string, string> {
  if (typeof error !== "object" || error === null) return new Map();
  if ("message" in error && typeof error.message === "string")
    return new Map([[path.join("."), error.message]]);
  return new Map(
    Object.entries(error)
      .filter(([key]) => key !== "ref")
      .flatMap(([key, inner]) => [...problemsIn(inner, [...path, key])]),
  );
}
