import * as z from "zod";
import {
  filledFurtherDetails,
  type FurtherDetails,
} from "../../domain/agreement/agreeing/details/further-details.ts";
import { declarationMessages } from "../../domain/agreement/agreeing/details/missing-fields-of-entry.ts";
import { noneYet } from "../../domain/sheet/pro.ts";
import { once } from "../../domain/once.ts";
import { CompanyInput, EntryInput, SocietyInput } from "./declaration-input.ts";

const messages = {
  writesAs: "Name is required",
  company: "Enter a person or a company, not both",
} as const;

type Society = z.infer<ReturnType<typeof SocietyInput>>;
type Company = z.infer<ReturnType<typeof CompanyInput>>;

/**
 * What an owner enters for a person's declarations, or people in their profile, beside PRO, IPI and publisher. What was
 * left empty is absent in the output; `{}` clears all.
 */
export const FurtherDetailsInput = once(() =>
  z
    .object({
      ...EntryInput().pick({ person: true, company: true, writesAs: true, mechanical: true }).shape,
      publisherPro: SocietyInput().optional(),
      publisherMechanical: SocietyInput().optional(),
      administrator: CompanyInput().optional(),
    })
    .transform(withoutEmptyFields)
    .superRefine(({ person, company, writesAs, administrator }, context) => {
      const refuse = (path: string[], message: string) =>
        context.addIssue({ code: "custom", path, message });
      if (person?.last === "") refuse(["person", "last"], declarationMessages.person);
      if (person !== undefined && company !== undefined) refuse(["company"], messages.company);
      if (writesAs?.name === "") refuse(["writesAs", "name"], messages.writesAs);
      if (administrator?.name === "")
        refuse(["administrator", "name"], declarationMessages.administrator);
    }),
);

function withoutEmptyFields({
  person,
  company,
  writesAs,
  administrator,
  ...societies
}: FurtherDetails): FurtherDetails {
  const details: FurtherDetails = {
    person: person && filledOrNothing({ last: person.last, first: person.first || undefined }),
    company: company && filledOrNothing({ name: company.name }),
    writesAs: writesAs && filledOrNothing({ name: writesAs.name, ipi: writesAs.ipi || undefined }),
    mechanical: namedSociety(societies.mechanical),
    publisherPro: namedSociety(societies.publisherPro),
    publisherMechanical: namedSociety(societies.publisherMechanical),
    administrator: administrator && companyOrNothing(administrator),
  };
  return filledFurtherDetails(details) ?? {};
}

function companyOrNothing({ name, ipi, pro, mechanical }: Company): Company | undefined {
  return filledOrNothing({
    name,
    ...{ ipi: ipi || undefined, pro: namedSociety(pro), mechanical: namedSociety(mechanical) },
  });
}

const namedSociety = (answer: Society | undefined): Society | undefined =>
  answer === noneYet || (answer?.name ?? "") !== "" ? answer : undefined;

/** The object without absent fields, or nothing if all that it has is an empty text. */
function filledOrNothing<Value extends object>(value: Value): Value | undefined {
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  if (fields.every(([, field]) => field === "")) return undefined;
  // Cast because TypeScript does not know the entries of an object; only absent fields are left out.
  return Object.fromEntries(fields) as Value;
}
