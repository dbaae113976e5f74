import { useState } from "react";
import { useForm } from "react-hook-form";
import { auth } from "../../../api/endpoints.ts";
import { errorMessage } from "../../../api/call-errors.ts";
import { useCall } from "../../../api/use-call.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { FormError } from "../../../components/ui/fields/form-error.tsx";
import { Card } from "../../../components/ui/lists/card.tsx";
import { toast } from "../../../lib/toasts.ts";
import { newPasswordResolver } from "../lazy-resolvers.ts";
import { NewPasswordFields } from "../new-password-fields.tsx";

/** The form that changes the password. The change ends all other sessions. */
export function ChangePasswordCard({ email }: { email: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: newPasswordResolver,
    defaultValues: { password: "", confirmPassword: "" },
  });
  const close = () => {
    reset();
    setIsOpen(false);
  };
  const change = useCall(auth.changePassword, {
    onSuccess: () => {
      toast({ title: "Password changed", description: "Your other devices were signed out." });
      close();
    },
    // The form shows the error.
    onError: () => undefined,
  });
  return (
    <Card aria-labelledby="change-password" className="p-5 sm:p-6">
      <h2 id="change-password" className="text-lg font-semibold">
        Password
      </h2>
      {isOpen ? (
        <form
          noValidate
          onSubmit={handleSubmit(({ password }) => change.mutate({ body: { password } }))}
          className="mt-4 grid max-w-sm gap-4"
        >
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <NewPasswordFields label="New Password" register={register} errors={formState.errors} />
          {change.error !== null && (
            <FormError error={change.error}>
              {errorMessage(change.error, "Failed to change your password")}
            </FormError>
          )}
          <div className="grid grid-cols-2 gap-2">
            <Button variant="quiet" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" busy={change.isPending}>
              Save password
            </Button>
          </div>
        </form>
      ) : (
        <>
          <p className="mt-1 text-muted">Changing it signs out your other devices.</p>
          <Button variant="quiet" className="mt-4" onClick={() => setIsOpen(true)}>
            Change password
          </Button>
        </>
      )}
    </Card>
  );
}
