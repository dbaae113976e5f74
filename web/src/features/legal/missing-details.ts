import type { environmentQuery } from "../../api/meta.ts";

type Environment = Awaited<ReturnType<NonNullable<(typeof environmentQuery)["queryFn"]>>>;

/** What the operator has not given of the details that terms and privacy name, as parts of a sentence. */
export function missingDetails({
  operator,
  supportEmail,
}: Pick<Environment, "operator" | "supportEmail">): string[] {
  return [
    { value: operator.name, label: "their name" },
    { value: operator.address, label: "their address" },
    { value: supportEmail, label: "an email address" },
    { value: operator.law, label: "the law that applies" },
  ]
    .filter(({ value }) => value === undefined)
    .map(({ label }) => label);
}
