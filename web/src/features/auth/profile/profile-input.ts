import { z } from "zod";
import { ProfileInput } from "../../../../../shared/contracts/auth/endpoints.ts";

const { name, email, role, pro, ipi, publisherName, publisherIpi, ...shape } = ProfileInput().shape;
const { selfPublished, phone, company, furtherDetails } = shape;

/** The profile form: name, email, role and PRO are required. */
export const ProfileFormInput = z.object({
  name: name.unwrap(),
  email: email.unwrap(),
  role: role.unwrap(),
  pro: pro.unwrap(),
  ipi: ipi.unwrap(),
  publisherName: publisherName.unwrap(),
  publisherIpi: publisherIpi.unwrap(),
  selfPublished: selfPublished.unwrap(),
  phone: phone.unwrap(),
  company: company.unwrap(),
  furtherDetails,
});
