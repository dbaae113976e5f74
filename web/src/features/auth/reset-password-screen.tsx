import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { Link, useNavigate } from "react-router";
import { callEndpoint } from "../../../../shared/contracts/client.ts";
import { Button } from "../../components/ui/button.tsx";
import { messageOf } from "../../lib/api.ts";
import { auth } from "../../lib/endpoints.ts";
import { toast } from "../../lib/toasts.ts";
import { AccountFrame } from "./account-frame.tsx";
import { newPasswordResolver } from "./lazy-resolvers.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { takeMailedToken } from "./take-mailed-token.ts";

const redirectDelayMs = 3000;
const missingToken = "Missing password reset token. Please use the link from your email.";

function toastFailed(description: string): void {
  toast({ title: "Reset Failed", description, variant: "destructive" });
}

/** Where the mailed link for a new password leads. */
export function ResetPasswordScreen() {
  const navigate = useNavigate();
  // Taken out of the address once, in whatever mode React runs its effects.
  const token = useRef<string | null>(undefined);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (token.current === undefined) token.current = takeMailedToken();
    setMissing(token.current === null);
  }, []);
  const { register, handleSubmit, formState } = useForm({
    resolver: newPasswordResolver,
    defaultValues: { password: "", confirmPassword: "" },
  });
  const reset = useMutation({
    mutationFn: (password: string) =>
      callEndpoint(auth.resetPassword, { body: { token: token.current ?? "", password } }),
    onSuccess: () => {
      toast({ title: "Password reset successful" });
      setTimeout(() => void navigate("/signup"), redirectDelayMs);
    },
    onError: (error) => toastFailed(messageOf(error, "Failed to reset password")),
  });
  const submit = handleSubmit(({ password }) => {
    if (isMissing) toastFailed(missingToken);
    else reset.mutate(password);
  });

  return (
    <AccountFrame>
      <h1 className="headline text-2xl">
        {reset.isSuccess ? "Your password is changed" : "Choose a new password"}
      </h1>
      {isMissing && (
        <p role="alert" className="mt-4 rounded-control bg-red-wash px-4 py-3 text-red">
          {missingToken}
        </p>
      )}
      {reset.isError && (
        <p role="alert" className="mt-4 rounded-control bg-red-wash px-4 py-3 text-red">
          {messageOf(reset.error, "Failed to reset password")}
        </p>
      )}
      {reset.isSuccess ? (
        <output className="mt-4 block">
          Every device is signed out.{" "}
          <Link to="/login" className="font-medium text-pen underline underline-offset-4">
            Sign in
          </Link>
        </output>
      ) : (
        <form noValidate onSubmit={submit} className="mt-6 grid gap-4">
          <NewPasswordFields register={register} errors={formState.errors} />
          <Button type="submit" busy={reset.isPending} className="mt-2">
            Reset Password
          </Button>
        </form>
      )}
    </AccountFrame>
  );
}
