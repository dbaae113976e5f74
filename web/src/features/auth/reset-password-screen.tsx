import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { Link, useNavigate } from "react-router";
import { Button } from "../../components/ui/buttons/button.tsx";
import { errorMessage, failureReference } from "../../api/call-errors.ts";
import { auth } from "../../api/endpoints.ts";
import { toast } from "../../lib/toasts.ts";
import { AccountFrame } from "./account-frame.tsx";
import { resetPasswordResolver } from "./lazy-resolvers.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { takeEmailedToken } from "./take-emailed-token.ts";
import { useCall } from "../../api/use-call.ts";

const redirectDelayMs = 3000;
const missingToken = "Missing password reset token. Please use the link from your email.";

function toastFailed(description: string, reference?: string): void {
  toast({ title: "Reset Failed", description, reference, variant: "destructive" });
}

/** The screen that the emailed link to reset a password opens. */
export function ResetPasswordScreen() {
  const navigate = useNavigate();
  // Read from the URL only once: in strict mode React runs effects twice.
  const [token, setToken] = useState<string | null>();
  const isTaken = useRef(false);
  useEffect(() => {
    // React may run this effect twice, but the URL holds the token only the first time.
    if (isTaken.current) return;
    isTaken.current = true;
    setToken(takeEmailedToken());
  }, []);
  const { register, handleSubmit, formState } = useForm({
    resolver: resetPasswordResolver,
    defaultValues: { password: "", confirmPassword: "" },
  });
  const reset = useCall(auth.resetPassword, {
    onSuccess: () => {
      toast({ title: "Password reset successful" });
      setTimeout(() => void navigate("/signup"), redirectDelayMs);
    },
    onError: (error) =>
      toastFailed(errorMessage(error, "Failed to reset password"), failureReference(error)),
  });
  const submit = handleSubmit(({ password }) => {
    if (typeof token !== "string") toastFailed(missingToken);
    else reset.mutate({ body: { token, password } });
  });

  return (
    <AccountFrame>
      <h1 className="headline text-2xl">
        {reset.isSuccess ? "Password changed" : "Choose a new password"}
      </h1>
      {token === null && (
        <p role="alert" className="mt-4 rounded-control bg-red-wash px-4 py-3 text-red">
          {missingToken}
        </p>
      )}
      {reset.isError && (
        <p role="alert" className="mt-4 rounded-control bg-red-wash px-4 py-3 text-red">
          {errorMessage(reset.error, "Failed to reset password")}
        </p>
      )}
      {reset.isSuccess ? (
        <output className="mt-4 block">
          You’ve been signed out everywhere.{" "}
          <Link to="/login" className="font-medium text-pen underline underline-offset-4">
            Sign in
          </Link>
        </output>
      ) : (
        <form noValidate onSubmit={submit} className="mt-6 grid gap-4">
          <NewPasswordFields label="New Password" register={register} errors={formState.errors} />
          <Button type="submit" busy={reset.isPending} className="mt-2">
            Reset Password
          </Button>
        </form>
      )}
    </AccountFrame>
  );
}
