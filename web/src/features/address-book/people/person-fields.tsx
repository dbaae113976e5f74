import { Controller, useWatch } from "react-hook-form";
import { selfPublishedName } from "../../../../../shared/domain/sheet/printed-row.ts";
import { MoreDetails } from "../../../components/declared-details/more-details.tsx";
import { IpiField } from "../../../components/ui/fields/ipi-field.tsx";
import { ProField } from "../../../components/ui/fields/pro-field.tsx";
import { TextField } from "../../../components/ui/fields/text-field.tsx";
import { Checkbox } from "../../../components/ui/fields/checkbox.tsx";
import type { PersonForm } from "./use-person-form.ts";

/** What few people enter about somebody, behind 'More details'. */
function FurtherDetails({
  control,
  selfPublished,
}: Pick<PersonForm, "control"> & { selfPublished: boolean }) {
  const name = useWatch({ control, name: "name" });
  return (
    <Controller
      control={control}
      name="furtherDetails"
      render={({ field: { value, onChange }, fieldState: { error } }) => (
        <MoreDetails
          note="On your sheets, these are filled in for this person to confirm. Nobody else sees them before."
          name={name}
          selfPublished={selfPublished}
          value={value}
          error={error}
          onChange={onChange}
        />
      )}
    />
  );
}

/** The form fields of a person. 'Self-published' clears the publisher and hides its IPI. */
export function PersonFields({
  form: { register, control, setValue, formState },
}: {
  form: PersonForm;
}) {
  const { errors } = formState;
  const selfPublished = useWatch({ control, name: "selfPublished" });
  const choosePublisher = (chosen: boolean) => {
    setValue("selfPublished", chosen, { shouldDirty: true });
    if (chosen)
      for (const name of ["publisherName", "publisherIpi"] as const)
        setValue(name, "", { shouldDirty: true });
  };
  return (
    <>
      <TextField
        label="Name"
        autoComplete="off"
        error={errors.name?.message}
        {...register("name")}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        error={errors.email?.message}
        {...register("email")}
      />
      <Controller
        control={control}
        name="pro"
        render={({ field: { ref, ...field } }) => (
          <ProField inputRef={ref} error={errors.pro?.message} {...field} />
        )}
      />
      <Controller
        control={control}
        name="ipi"
        render={({ field: { ref, ...field } }) => (
          <IpiField
            label="IPI Number"
            whose="songwriter"
            autoComplete="off"
            inputRef={ref}
            error={errors.ipi?.message}
            {...field}
            value={field.value ?? ""}
          />
        )}
      />
      <div className="relative min-w-0">
        <TextField
          label="Publisher Name"
          autoComplete="off"
          readOnly={selfPublished}
          placeholder={selfPublished ? selfPublishedName : undefined}
          error={errors.publisherName?.message}
          {...register("publisherName")}
        />
        <Checkbox
          className="absolute top-0 right-0"
          label={selfPublishedName}
          checked={selfPublished ?? false}
          onChange={({ target }) => choosePublisher(target.checked)}
        />
      </div>
      {selfPublished !== true && (
        <Controller
          control={control}
          name="publisherIpi"
          render={({ field: { ref, ...field } }) => (
            <IpiField
              label="Publisher IPI"
              whose="publisher"
              autoComplete="off"
              inputRef={ref}
              error={errors.publisherIpi?.message}
              {...field}
              value={field.value ?? ""}
            />
          )}
        />
      )}
      <FurtherDetails control={control} selfPublished={selfPublished ?? false} />
    </>
  );
}
