import { text } from "../drawing.ts";
import type { SplitTruth } from "../sheet-truth.ts";
import type { Form } from "./form.ts";

/** What a sheet can tell of a writer. The last three are no part of the truth. */
export const fieldNames = [
  "name",
  "pro",
  "ipi",
  "share",
  "publisher",
  "publisherIpi",
  "publisherShare",
  "master",
  "email",
  "role",
  "address",
  "phone",
] as const;
export type FieldName = (typeof fieldNames)[number];

/** A fact about a writer with its label and its text. */
export interface Field {
  name: FieldName;
  label: string;
  cell: (split: SplitTruth, index: number) => string;
}

const streets = ["14 Alder Row", "220 Quarry Street", "Apt 5, 81 Mill Lane", "7 rue des Lilas", "1600 Sunset Terrace", "PO Box 41"] as const; // prettier-ignore

export function makeField(name: FieldName, form: Omit<Form, "fields">): Field {
  const { labels, printShare, noPublisher, language, random } = form;
  const offset = random.below(streets.length);
  const share = (value: SplitTruth["pro"] | number | boolean): string =>
    value === null ? "" : printShare(Number(value));
  const cells: Record<FieldName, Field["cell"]> = {
    name: (split) => text(split.songwriterName),
    pro: (split) => text(split.pro),
    ipi: (split) => text(split.songwriterIpi),
    share: (split) => printedRanges.get(split) ?? share(split.songwriterPercentage),
    publisher: (split) => text(split.publisherName) || noPublisher,
    publisherIpi: (split) => text(split.publisherIpi),
    publisherShare: (split) => share(split.publisherPercentage),
    master: (split) => share(split.masterPercentage),
    email: (split) => text(split.email),
    role: (_, index) => language.roles[index % language.roles.length] ?? "",
    address: (_, index) => streets[(index + offset) % streets.length] ?? "",
    phone: (_, index) => `(615) 555-01${String(20 + ((index * 7 + offset) % 70))}`,
  };
  return { name, label: labelOf(name, labels, form), cell: cells[name] };
}

/** What is printed in place of a share that is not agreed, such as '20-25 %'. */
export const printedRanges = new WeakMap<SplitTruth, string>();

function labelOf(name: FieldName, labels: Form["labels"], { language }: Pick<Form, "language">): string {
  return name === "address" ? language.address : labels[name];
}
