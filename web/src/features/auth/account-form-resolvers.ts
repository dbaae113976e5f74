import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import { auth } from "../../../../shared/contracts/auth/endpoints.ts";
import { Password } from "../../../../shared/contracts/auth/passwords.ts";
import { CurrentPassword } from "../../../../shared/contracts/fields.ts";

const mismatch = { error: "Passwords do not match", path: ["confirmPassword"] };
const isConfirmed = (form: { password: string; confirmPassword: string }) =>
  form.password === form.confirmPassword;

/** The form resolvers of the sign-in screen and of password forms. */
export const accountFormResolvers = {
  signUp: zodResolver(
    auth.signup
      .schemas()
      .body.extend({ confirmPassword: z.string() })
      .refine(isConfirmed, mismatch),
  ),
  resetPassword: zodResolver(
    z.object({ password: Password(), confirmPassword: Password() }).refine(isConfirmed, mismatch),
  ),
  newPassword: zodResolver(
    z.object({ password: Password(), confirmPassword: z.string() }).refine(isConfirmed, mismatch),
  ),
  signUpPassword: zodResolver(z.object({ password: CurrentPassword() })),
  address: zodResolver(auth.resendVerification.schemas().body),
};
