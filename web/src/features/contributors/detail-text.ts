import type { DetailName } from "../../../../shared/domain/address-book/person.ts";
import type { OfferedDetails } from "../../../../shared/domain/address-book/person-details.ts";
import { selfPublishedName } from "../../../../shared/domain/sheet/printed-row.ts";
import { noneYet } from "../../../../shared/domain/sheet/pro.ts";

/** What each detail of a person is called on screen. */
export const detailLabels = {
  name: "Name",
  pro: "PRO",
  ipi: "IPI",
  publisherName: "Publisher",
  publisherIpi: "Publisher IPI",
  selfPublished: "Publisher",
} as const satisfies Record<DetailName, string>;

/** A detail in words; empty if there is none. */
export function detailText(details: OfferedDetails, name: DetailName): string {
  if (name === "selfPublished" || name === "publisherName")
    return details.selfPublished ? selfPublishedName : details.publisherName;
  return details[name] === noneYet ? "None yet" : details[name];
}

/** Details as lines of a label and a text, each label once. */
export function detailLines(details: OfferedDetails, names: readonly DetailName[]) {
  const lines = new Map(
    names.map((name) => [detailLabels[name], detailText(details, name) || "Not set"]),
  );
  return [...lines].map(([label, text]) => ({ label, text }));
}
