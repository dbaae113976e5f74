import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useController, useForm } from "react-hook-form";
import { z } from "zod";
import { ProfileInput } from "../../../../shared/contracts/auth/endpoints.ts";
import type { CallResult } from "../../../../shared/contracts/client.ts";
import { defaultPro } from "../../../../shared/domain/sheet/pro.ts";
import { auth } from "../../api/endpoints.ts";
import { profileQuery } from "../../api/auth.ts";
import { useCall } from "../../api/use-call.ts";
import { Button } from "../../components/ui/buttons/button.tsx";
import { DialogButtons } from "../../components/ui/buttons/dialog-buttons.tsx";
import { Dialog } from "../../components/ui/dialogs/dialog.tsx";
import { IpiField } from "../../components/ui/fields/ipi-field.tsx";
import { ProField } from "../../components/ui/fields/pro-field.tsx";
import { TextField } from "../../components/ui/fields/text-field.tsx";

export type Profile = CallResult<typeof auth.me>;

const { name, role, pro, ipi } = ProfileInput().shape;
const Input = z.object({
  name: name.unwrap(),
  role: role.unwrap(),
  pro: pro.unwrap(),
  ipi: ipi.unwrap().refine((value) => value !== "", "IPI number is required"),
});

/** Asks for what the user's profile lacks, without leaving the sheet, and saves it. */
export function FinishProfileDialog({
  profile,
  onFinished,
  onClose,
}: {
  profile: Profile;
  onFinished: (profile: Profile) => void;
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const { register, control, handleSubmit, formState } = useForm({
    resolver: zodResolver(Input),
    defaultValues: {
      name: profile.name,
      role: profile.role,
      pro: profile.pro ?? defaultPro,
      ipi: profile.ipi,
    },
  });
  const save = useCall(auth.updateProfile, {
    onSuccess: (saved) => {
      queryClient.setQueryData(profileQuery.queryKey, saved);
      onFinished(saved);
    },
    failure: "Failed to save profile information. Please try again.",
  });
  const { ref: proRef, ...proField } = useController({ control, name: "pro" }).field;
  const { ref: ipiRef, ...ipiField } = useController({ control, name: "ipi" }).field;
  const { errors } = formState;
  return (
    <Dialog
      title="Profile Required"
      description="Please complete your profile setup to use auto-fill."
      onClose={onClose}
    >
      <form
        noValidate
        className="mt-5 grid gap-4"
        onSubmit={(event) => {
          // The dialog is a part of the sheet's form in React, though not in the document.
          event.stopPropagation();
          void handleSubmit((body) => save.mutate({ body }))(event);
        }}
      >
        {profile.name === "" && (
          <TextField label="Name" error={errors.name?.message} {...register("name")} />
        )}
        {profile.role === "" && (
          <TextField
            label="Role"
            placeholder="Songwriter, Producer, Artist"
            error={errors.role?.message}
            {...register("role")}
          />
        )}
        <ProField inputRef={proRef} error={errors.pro?.message} {...proField} />
        <IpiField
          label="IPI Number"
          whose="you"
          inputRef={ipiRef}
          error={errors.ipi?.message}
          {...ipiField}
        />
        <DialogButtons onClose={onClose}>
          <Button type="submit" busy={save.isPending}>
            Save and add me
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
