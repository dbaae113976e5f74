import * as z from "zod";

const typeNames: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};

const formatNames: Record<string, string> = {
  email: "an email address",
  url: "a web address",
  datetime: "a date and time in UTC",
};

/** Returns a sentence for people about a value that a schema refused. Used if the schema has no message of its own. */
function sentenceOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return "This field is required";
      return `Must be ${typeNames[issue.expected] ?? "of another kind"}`;
    case "invalid_value":
      return issue.values.length === 1
        ? `Must be ${String(issue.values[0])}`
        : `Must be one of ${issue.values.join(", ")}`;
    case "too_small":
      return `Must ${measured(issue.origin)}at least ${countOf(issue.origin, issue.minimum)}`;
    case "too_big":
      return `Must ${measured(issue.origin)}at most ${countOf(issue.origin, issue.maximum)}`;
    case "not_multiple_of":
      return `Must be a multiple of ${issue.divisor}`;
    case "invalid_format":
      return `Must be ${formatNames[issue.format] ?? "in another form"}`;
    case "unrecognized_keys":
      return `Can't take the fields ${issue.keys.join(", ")}`;
    case "invalid_union":
    case "invalid_key":
    case "invalid_element":
    case "custom":
      return "Can't be used like this";
    default:
      return issue satisfies never;
  }
}

const measured = (origin: string) => (origin in units ? "have " : "be ");

const units: Record<string, string> = { string: "character", array: "entry", set: "entry" };
const plurals: Record<string, string> = { character: "characters", entry: "entries" };

function countOf(origin: string, count: number | bigint): string {
  const unit = units[origin];
  if (unit === undefined) return String(count);
  return `${count} ${Number(count) === 1 ? unit : (plurals[unit] ?? unit)}`;
}

// A schema's own message has priority; these sentences replace the library's messages.
z.config({ customError: sentenceOf });
