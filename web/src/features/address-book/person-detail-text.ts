import type { DetailName } from "../../../../shared/domain/address-book/person.ts";
import type { DetailsWithoutEmail } from "../../../../shared/domain/address-book/person-details.ts";
import { selfPublishedName } from "../../../../shared/domain/sheet/printed-row.ts";
import { noneYet } from "../../../../shared/domain/sheet/pro.ts";

/** The labels of a person's details. */
export const personDetailLabels = {
  name: "Name",
  pro: "PRO",
  ipi: "IPI",
  publisherName: "Publisher",
  publisherIpi: "Publisher IPI",
  selfPublished: "Publisher",
} as const satisfies Record<DetailName, string>;

/** The displayed text of one detail; empty if it is not set. */
export function personDetailText(details: DetailsWithoutEmail, name: DetailName): string {
  if (name === "selfPublished" || name === "publisherName")
    return details.selfPublished ? selfPublishedName : details.publisherName;
  return details[name] === noneYet ? "None yet" : details[name];
}

/** Lines of label and text for some details. Each label occurs once. */
export function personDetailLines(details: DetailsWithoutEmail, names: readonly DetailName[]) {
  const lines = new Map(
    names.map((name) => [personDetailLabels[name], personDetailText(details, name) || "Not set"]),
  );
  return [...lines].map(([label, text]) => ({ label, text }));
}
