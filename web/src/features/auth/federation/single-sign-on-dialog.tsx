import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import { TextField } from "../../../components/ui/fields/text-field.tsx";
import { errorMessage } from "../../../api/call-errors.ts";
import { auth } from "../../../api/endpoints.ts";
import { useCall } from "../../../api/use-call.ts";
import { emailResolver } from "../lazy-resolvers.ts";
import { startFederatedSignIn } from "./federated-sign-in.ts";
import type { FederatedSignInConfig } from "./hosted-sign-in.ts";

/** Asks for the work email, finds the organization's sign-in by its domain, and opens it. */
export function SingleSignOnDialog({
  config,
  onClose,
}: {
  config: FederatedSignInConfig;
  onClose: () => void;
}) {
  const [unknown, setUnknown] = useState<string>();
  const { register, handleSubmit, formState } = useForm({
    resolver: emailResolver,
    defaultValues: { email: "" },
  });
  const leave = useCall(auth.findProvider, {
    onSuccess: ({ provider }) => startFederatedSignIn(config, provider, "sign-in"),
    onError: (error) => {
      setUnknown(errorMessage(error));
    },
  });
  return (
    <Dialog
      onClose={onClose}
      title="Single sign-on"
      description="Enter your work email to find your organization’s sign-in."
    >
      <form
        noValidate
        onSubmit={handleSubmit((body) => leave.mutate({ body }))}
        className="mt-5 grid gap-4"
      >
        <TextField
          label="Work email"
          type="email"
          autoComplete="username"
          error={formState.errors.email?.message ?? unknown}
          {...register("email", { onChange: () => setUnknown(undefined) })}
        />
        <Button type="submit" busy={leave.isPending}>
          Continue
        </Button>
      </form>
    </Dialog>
  );
}
