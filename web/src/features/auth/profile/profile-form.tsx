import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { FormProvider, useForm } from "react-hook-form";
import type { CallResult } from "../../../../../shared/contracts/client.ts";
import { sameEmail } from "../../../../../shared/domain/text/email.ts";
import { selfPublishedName } from "../../../../../shared/domain/sheet/printed-row.ts";
import { defaultPro, noneYet } from "../../../../../shared/domain/sheet/pro.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { Card } from "../../../components/ui/lists/card.tsx";
import { auth } from "../../../api/endpoints.ts";
import { profileQuery } from "../../../api/auth.ts";
import { toast } from "../../../lib/toasts.ts";
import { furtherDetailsInWords } from "../../../components/declared-details/further-details-in-words.ts";
import { PendingEmailNote } from "./pending-email-note.tsx";
import { ProfileField, profileFields, type ProfileFieldName } from "./profile-field.tsx";
import { ProfileFurtherDetails } from "./profile-further-details.tsx";
import { ProfileFormInput } from "./profile-input.ts";
import { useStoredProfileEdit } from "./use-stored-profile-edit.ts";
import { useCall } from "../../../api/use-call.ts";

type Profile = CallResult<typeof auth.me>;

/** The names of the fields. The assertion holds because `profileFields` is a constant. */
const fieldNames = Object.keys(profileFields) as ProfileFieldName[];

/** The user's profile, with a form to edit it. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const queryClient = useQueryClient();
  const form = useForm({
    resolver: zodResolver(ProfileFormInput),
    values: valuesOf(profile),
    resetOptions: { keepDirtyValues: true },
  });
  const { handleSubmit, reset, getValues } = form;
  const [isEditing, setEditing] = useStoredProfileEdit(
    profile,
    (kept) => reset({ ...profile, ...kept }, { keepDefaultValues: true }),
    getValues,
  );
  const save = useCall(auth.updateProfile, {
    onSuccess: (saved, { body: { email } }) => {
      queryClient.setQueryData(profileQuery.queryKey, saved);
      const isWaiting = email !== undefined && !sameEmail(email, saved.email);
      toast({
        title: "Profile updated",
        ...(isWaiting && { description: `Open the link we sent to ${email}.` }),
      });
      reset(valuesOf(saved));
      setEditing(false);
    },
    failure: "Failed to update profile. Please try again.",
  });
  const cancel = () => {
    reset(valuesOf(profile));
    setEditing(false);
  };
  return (
    <Card aria-labelledby="about-you" className="p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="about-you" className="text-lg font-semibold">
          About you
        </h2>
        <Button
          variant="quiet"
          size="small"
          onClick={() => (isEditing ? cancel() : setEditing(true))}
        >
          {isEditing ? "Cancel" : "Edit Profile"}
        </Button>
      </div>
      {profile.pendingEmail !== null && <PendingEmailNote email={profile.pendingEmail} />}
      {isEditing ? (
        <FormProvider {...form}>
          <form
            noValidate
            className="mt-5 grid gap-4 sm:grid-cols-2"
            onSubmit={handleSubmit((values) => save.mutate({ body: values }))}
          >
            {fieldNames.map((name) => (
              <ProfileField key={name} name={name} />
            ))}
            <ProfileFurtherDetails />
            <Button
              type="submit"
              busy={save.isPending}
              className="sm:col-span-2 sm:justify-self-end"
            >
              Save Changes
            </Button>
          </form>
        </FormProvider>
      ) : (
        <dl className="mt-5 grid gap-x-6 gap-y-4 sm:grid-cols-2">
          {fieldNames.map((name) => (
            <div key={name} className="min-w-0">
              <dt className="text-sm text-muted">{profileFields[name].label}</dt>
              <dd className="break-words">
                {shownValue(profile, name) || <span className="text-muted">Not set</span>}
              </dd>
            </div>
          ))}
          {furtherDetailsInWords(profile.furtherDetails).map(({ label, text }) => (
            <div key={label} className="min-w-0">
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="break-words">{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}

/** A profile as the form's values. What the user clears is absent in the profile, not unchanged. */
const valuesOf = (profile: Profile) => ({
  ...profile,
  pro: profile.pro ?? defaultPro,
  furtherDetails: profile.furtherDetails,
});

/** The displayed text of a field's value; empty without a value. */
function shownValue(profile: Profile, name: ProfileFieldName): string {
  if (profile.selfPublished && name === "publisherName") return selfPublishedName;
  return (profile[name] === noneYet ? "None yet" : profile[name]) ?? "";
}
