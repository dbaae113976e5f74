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
          note="On your sheets, these are filled in for you to confirm when you sign. Nobody else sees them before."
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
