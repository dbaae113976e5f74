import { furtherDetailsInWords } from "../../components/declared-details/further-details-in-words.ts";
import type { ChangedDetail } from "../../../../shared/domain/address-book/person.ts";
import type {
  DetailsWithoutEmail,
  PersonDetails,
} from "../../../../shared/domain/address-book/person-details.ts";
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
  furtherDetails: "More details",
} as const satisfies Record<ChangedDetail, string>;

type Details = DetailsWithoutEmail & Pick<PersonDetails, "furtherDetails">;

/** The displayed text of one detail; empty if it is not set. */
export function personDetailText(details: Details, name: ChangedDetail): string {
  if (name === "furtherDetails")
    return furtherDetailsInWords(details.furtherDetails)
      .map(({ label, text }) => `${label} ${text}`)
      .join(", ");
  if (name === "selfPublished" || name === "publisherName")
    return details.selfPublished ? selfPublishedName : details.publisherName;
  return details[name] === noneYet ? "None yet" : details[name];
}

/** Lines of label and text for some details. Each label occurs once. */
export function personDetailLines(details: Details, names: readonly ChangedDetail[]) {
  const lines = new Map(
    names.map((name) => [personDetailLabels[name], personDetailText(details, name) || "Not set"]),
  );
  return [...lines].map(([label, text]) => ({ label, text }));
}
