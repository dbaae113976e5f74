import { expect, it } from "vitest";
import { filledFields, OnboardingInput, validFields } from "./onboarding-steps.ts";

const form = {
  name: "Nia Okafor",
  role: "Songwriter",
  pro: "BMI",
  ipi: "00052210040",
  publisherName: "",
  publisherIpi: "",
  selfPublished: false,
  phone: "",
  company: "",
} as const;

it("onboarding: requires name, role, PRO and IPI only", () => {
  expect(OnboardingInput.safeParse(form).success).toBe(true);
  const { error } = OnboardingInput.safeParse({ ...form, name: " ", role: "", pro: "", ipi: "" });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    "Name is required",
    "Role is required",
    "PRO selection is required",
    "IPI number is required",
  ]);
});

it("onboarding: omits empty fields from the request body", () => {
  expect(filledFields({ ...form, company: "Okafor Songs" })).toEqual({
    name: "Nia Okafor",
    role: "Songwriter",
    pro: "BMI",
    ipi: "00052210040",
    selfPublished: false,
    company: "Okafor Songs",
  });
});

it("onboarding: 'Later' keeps of the touched fields those that are valid", () => {
  const touched = { ...form, role: "Producer", name: " ", ipi: "", pro: "ASCAP" };
  expect(validFields(touched, ["role", "name", "ipi"])).toEqual({ role: "Producer" });
  expect(validFields(touched, [])).toEqual({});
});
