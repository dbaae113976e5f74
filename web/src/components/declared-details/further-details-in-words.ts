import type {
  DeclaredCompany,
  SocietyAnswer,
} from "../../../../shared/domain/agreement/agreeing/declarations/declaration.ts";
import type { FurtherDetails } from "../../../../shared/domain/agreement/agreeing/details/further-details.ts";
import { noneYet } from "../../../../shared/domain/sheet/pro.ts";

/** Returns further details as lines of label and text, without those that nobody entered. */
export function furtherDetailsInWords(
  details: FurtherDetails | undefined,
): { label: string; text: string }[] {
  const { person, company, writesAs, administrator, ...societies } = details ?? {};
  const name = company?.name ?? [person?.first, person?.last].filter(Boolean).join(" ");
  return [
    { label: company === undefined ? "First and last name" : "Company", text: name },
    { label: "Writes as", text: withIpi(writesAs) },
    { label: "Mechanical society", text: societyText(societies.mechanical) },
    { label: "Publisher PRO", text: societyText(societies.publisherPro) },
    { label: "Publisher mechanical society", text: societyText(societies.publisherMechanical) },
    { label: "Administrator", text: administratorText(administrator) },
  ].filter(({ text }) => text !== "");
}

function societyText(answer: SocietyAnswer | undefined): string {
  return answer === noneYet ? "None yet" : (answer?.name ?? "");
}

function withIpi(named: { name: string; ipi?: string | undefined } | undefined): string {
  const { name = "", ipi = "" } = named ?? {};
  return [name, ipi === "" || ipi === noneYet ? "" : `IPI ${ipi}`].filter(Boolean).join(" · ");
}

function administratorText(administrator: DeclaredCompany | undefined): string {
  const { pro, mechanical } = administrator ?? {};
  return [withIpi(administrator), societyText(pro), societyText(mechanical)]
    .filter(Boolean)
    .join(" · ");
}
