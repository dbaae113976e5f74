import { Controller, useFormContext, useWatch } from "react-hook-form";
import type { z } from "zod";
import { selfPublishedName } from "../../../../../shared/domain/sheet/printed-row.ts";
import { IpiField } from "../../../components/ui/fields/ipi-field.tsx";
import { ProField } from "../../../components/ui/fields/pro-field.tsx";
import { TextField } from "../../../components/ui/fields/text-field.tsx";
import { Checkbox } from "../../../components/ui/fields/checkbox.tsx";
import type { ProfileFormInput } from "./profile-input.ts";

/** The fields of a profile, in their order on the page. */
export const profileFields = {
  name: { label: "Name", autoComplete: "name" },
  email: { label: "Email", type: "email", autoComplete: "email" },
  role: { label: "Role", placeholder: "Songwriter, Producer, Artist" },
  pro: { label: "PRO" },
  ipi: { label: "IPI Number" },
  publisherName: { label: "Publisher Name" },
  publisherIpi: { label: "Publisher IPI" },
  phone: { label: "Phone Number", type: "tel", autoComplete: "tel" },
  company: { label: "Company", autoComplete: "organization" },
} as const;
export type ProfileFieldName = keyof typeof profileFields;

/** The values of a form with a `ProfileField`. The onboarding form has no email. */
type Values = z.input<typeof ProfileFormInput>;

/** A field of the profile. It must be within a form provider. */
export function ProfileField({ name }: { name: ProfileFieldName }) {
  const { register, control, formState } = useFormContext<Values>();
  const error = formState.errors[name]?.message;
  switch (name) {
    case "pro":
      return (
        <Controller
          control={control}
          name={name}
          render={({ field: { ref, ...field } }) => (
            <ProField inputRef={ref} error={error} {...field} />
          )}
        />
      );
    case "ipi":
      return <ProfileIpi name={name} whose="songwriter" />;
    case "publisherName":
      return <PublisherName />;
    case "publisherIpi":
      return <PublisherIpi />;
    case "name":
    case "email":
    case "role":
    case "phone":
    case "company":
      return <TextField {...profileFields[name]} error={error} {...register(name)} />;
    default:
      return name satisfies never;
  }
}

function ProfileIpi({ name, whose }: { name: "ipi" | "publisherIpi"; whose: string }) {
  const { control, formState } = useFormContext<Values>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, ...field } }) => (
        <IpiField
          label={profileFields[name].label}
          whose={whose}
          inputRef={ref}
          error={formState.errors[name]?.message}
          {...field}
        />
      )}
    />
  );
}

/** The field of the publisher's name with the checkbox 'Self-published', which clears the name and the IPI. */
function PublisherName() {
  const { register, control, setValue, formState } = useFormContext<Values>();
  const selfPublished = useWatch({ control, name: "selfPublished" });
  const choose = (chosen: boolean) => {
    setValue("selfPublished", chosen, { shouldDirty: true });
    if (chosen)
      for (const name of ["publisherName", "publisherIpi"] as const)
        setValue(name, "", { shouldDirty: true });
  };
  return (
    <div className="relative min-w-0">
      <TextField
        label={profileFields.publisherName.label}
        error={formState.errors.publisherName?.message}
        {...register("publisherName")}
        readOnly={selfPublished}
        placeholder={selfPublished ? selfPublishedName : undefined}
      />
      <Checkbox
        className="absolute top-0 right-0"
        label={selfPublishedName}
        checked={selfPublished}
        onChange={({ target }) => choose(target.checked)}
      />
    </div>
  );
}

/** The field of the publisher's IPI, hidden for self-published users. */
function PublisherIpi() {
  const { control } = useFormContext<Values>();
  const selfPublished = useWatch({ control, name: "selfPublished" });
  return selfPublished ? null : <ProfileIpi name="publisherIpi" whose="publisher" />;
}
