import { text } from "../drawing.ts";
import type { SplitTruth } from "../sheet-truth.ts";
import { shareOf } from "./form.ts";
import type { Field, FieldName, Form } from "./form.ts";

const streets = ["14 Alder Row", "220 Quarry Street", "Apt 5, 81 Mill Lane", "7 rue des Lilas", "1600 Sunset Terrace", "PO Box 41"] as const; // prettier-ignore

export function makeField(name: FieldName, form: Omit<Form, "fields">): Field {
  const { labels, printShare, noPublisher, language, random } = form;
  const offset = random.below(streets.length);
  const share = (value: SplitTruth["pro"]): string =>
    value === null ? "" : printShare(Number(value));
  const cells: Record<FieldName, Field["cell"]> = {
    name: (split) => text(split.songwriterName),
    pro: (split) => text(split.pro),
    ipi: (split) => text(split.songwriterIpi),
    share: (split) => shareOf(form, split),
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

function labelOf(
  name: FieldName,
  labels: Form["labels"],
  { language }: Pick<Form, "language">,
): string {
  return name === "address" ? language.address : labels[name];
}
