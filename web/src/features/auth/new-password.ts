import { z } from "zod";
import { auth, Password } from "../../../../shared/contracts/auth.ts";

const mismatch = { error: "Passwords do not match", path: ["confirmPassword"] };
const isConfirmed = (form: { password: string; confirmPassword: string }) =>
  form.password === form.confirmPassword;

/** The sign-up form. */
export const SignUpInput = auth.signup.body
  .extend({ confirmPassword: z.string() })
  .refine(isConfirmed, mismatch);

/** The form that sets a first password. */
export const NewPasswordInput = z
  .object({ password: Password, confirmPassword: z.string() })
  .refine(isConfirmed, mismatch);
