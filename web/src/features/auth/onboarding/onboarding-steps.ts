import { z } from "zod";
import { ProfileInput } from "../../../../../shared/contracts/auth/endpoints.ts";

const { name, role, pro, ipi, publisherName, publisherIpi, selfPublished, phone, company } =
  ProfileInput().shape;

/** The fields of onboarding; those of the first two steps are required. */
export const OnboardingInput = z.object({
  name: name.unwrap(),
  role: role.unwrap(),
  pro: pro.unwrap(),
  ipi: ipi.unwrap().refine((value) => value !== "", "IPI number is required"),
  publisherName: publisherName.unwrap(),
  publisherIpi: publisherIpi.unwrap(),
  selfPublished: selfPublished.unwrap(),
  phone: phone.unwrap(),
  company: company.unwrap(),
});
export type OnboardingValues = z.input<typeof OnboardingInput>;

export const onboardingSteps = [
  { title: "Personal Info", fields: ["name", "role"] },
  { title: "Music Industry", fields: ["pro", "ipi"] },
  { title: "Publisher Info", fields: ["publisherName", "publisherIpi", "phone", "company"] },
] as const satisfies readonly { title: string; fields: readonly (keyof OnboardingValues)[] }[];

/** The body of the request, without the empty fields. */
export function filledFields(form: z.output<typeof OnboardingInput>): Partial<typeof form> {
  // `Object.fromEntries` loses the types of the fields; their values are unchanged.
  return Object.fromEntries(Object.entries(form).filter(([, value]) => value !== "")) as Partial<
    typeof form
  >;
}

/** Of the fields with these names, those that the profile takes as they are. Empty ones are left out. */
export function validFields(
  form: OnboardingValues,
  names: readonly string[],
): Partial<z.output<typeof OnboardingInput>> {
  const entries = Object.entries(OnboardingInput.shape).flatMap(([name, field]) => {
    if (!names.includes(name)) return [];
    const { data } = field.safeParse(form[name as keyof OnboardingValues]);
    return data === undefined || data === "" ? [] : [[name, data] as const];
  });
  // As in `filledFields`, the types of the fields are lost.
  return Object.fromEntries(entries) as Partial<z.output<typeof OnboardingInput>>;
}
