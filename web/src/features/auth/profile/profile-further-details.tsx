import { Controller, useFormContext, useWatch } from "react-hook-form";
import type { z } from "zod";
import { MoreDetails } from "../../../components/declared-details/more-details.tsx";
import type { ProfileFormInput } from "./profile-input.ts";

/** What few people enter in their profile, behind 'More details'. It must be within a form provider. */
export function ProfileFurtherDetails() {
  const { control } = useFormContext<z.input<typeof ProfileFormInput>>();
  const [name, selfPublished] = useWatch({ control, name: ["name", "selfPublished"] });
  return (
    <Controller
      control={control}
      name="furtherDetails"
      render={({ field: { value, onChange }, fieldState: { error } }) => (
        <MoreDetails
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
