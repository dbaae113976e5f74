import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { Controller, useForm, useWatch } from "react-hook-form";
import type { CallResult } from "../../../../../shared/contracts/client.ts";
import { sameEmail } from "../../../../../shared/domain/text/email.ts";
import { selfPublishedName } from "../../../../../shared/domain/sheet/printed-row.ts";
import { defaultPro, noneYet } from "../../../../../shared/domain/sheet/pro.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Card } from "../../../components/ui/card.tsx";
import { IpiField } from "../../../components/ui/ipi-field.tsx";
import { ProField } from "../../../components/ui/pro-field.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { auth } from "../../../api/endpoints.ts";
import { profileQuery } from "../../../api/auth.ts";
import { toast } from "../../../lib/toasts.ts";
import { PublisherNameField } from "./publisher-name-field.tsx";
import { PendingEmailNote } from "./pending-email-note.tsx";
import { ProfileFormInput } from "./profile-input.ts";
import { useKeptProfile } from "./use-kept-profile.ts";
import { useCall } from "../../../api/use-call.ts";

type Profile = CallResult<typeof auth.me>;

const fields = [
  { name: "name", label: "Name", autoComplete: "name" },
  { name: "email", label: "Email", type: "email", autoComplete: "email" },
  { name: "role", label: "Role", placeholder: "Songwriter, Producer, Artist" },
  { name: "pro", label: "PRO" },
  { name: "ipi", label: "IPI Number" },
  { name: "publisherName", label: "Publisher Name" },
  { name: "publisherIpi", label: "Publisher IPI" },
  { name: "phone", label: "Phone Number", type: "tel", autoComplete: "tel" },
  { name: "company", label: "Company", autoComplete: "organization" },
] as const;

/** The user's profile, with a form to edit it. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const queryClient = useQueryClient();
  const { register, control, handleSubmit, reset, setValue, getValues, formState } = useForm({
    resolver: zodResolver(ProfileFormInput),
    values: { ...profile, pro: profile.pro ?? defaultPro },
    resetOptions: { keepDirtyValues: true },
  });
  const [isEditing, setEditing] = useKeptProfile(
    profile,
    (kept) => reset({ ...profile, ...kept }, { keepDefaultValues: true }),
    getValues,
  );
  const selfPublished = useWatch({ control, name: "selfPublished" });
  const choosePublisher = (chosen: boolean) => {
    setValue("selfPublished", chosen, { shouldDirty: true });
    if (chosen)
      for (const name of ["publisherName", "publisherIpi"] as const)
        setValue(name, "", { shouldDirty: true });
  };
  const save = useCall(auth.updateProfile, {
    onSuccess: (saved, { body: { email } }) => {
      queryClient.setQueryData(profileQuery.queryKey, saved);
      const isWaiting = email !== undefined && !sameEmail(email, saved.email);
      toast({
        title: "Profile updated",
        ...(isWaiting && { description: `Open the link we sent to ${email}.` }),
      });
      reset({ ...saved, pro: saved.pro ?? defaultPro });
      setEditing(false);
    },
    failure: "Failed to update profile. Please try again.",
  });
  const cancel = () => {
    reset({ ...profile, pro: profile.pro ?? defaultPro });
    setEditing(false);
  };
  const { errors } = formState;

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
        <form
          noValidate
          className="mt-5 grid gap-4 sm:grid-cols-2"
          onSubmit={handleSubmit((form) => save.mutate({ body: form }))}
        >
          {fields.map(({ name, label, ...input }) =>
            name === "pro" ? (
              <Controller
                key={name}
                control={control}
                name={name}
                render={({ field: { ref, ...field } }) => (
                  <ProField inputRef={ref} error={errors.pro?.message} {...field} />
                )}
              />
            ) : name === "publisherName" ? (
              <PublisherNameField
                key={name}
                label={label}
                error={errors[name]?.message}
                selfPublished={selfPublished}
                onSelfPublished={choosePublisher}
                {...register(name)}
              />
            ) : name === "publisherIpi" && selfPublished ? null : name === "ipi" ||
              name === "publisherIpi" ? (
              <Controller
                key={name}
                control={control}
                name={name}
                render={({ field: { ref, ...field } }) => (
                  <IpiField
                    label={label}
                    whose={name === "ipi" ? "songwriter" : "publisher"}
                    inputRef={ref}
                    error={errors[name]?.message}
                    {...field}
                  />
                )}
              />
            ) : (
              <TextField
                key={name}
                label={label}
                error={errors[name]?.message}
                {...input}
                {...register(name)}
              />
            ),
          )}
          <Button type="submit" busy={save.isPending} className="sm:col-span-2 sm:justify-self-end">
            Save Changes
          </Button>
        </form>
      ) : (
        <dl className="mt-5 grid gap-x-6 gap-y-4 sm:grid-cols-2">
          {fields.map(({ name, label }) => (
            <div key={name} className="min-w-0">
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="break-words">
                {shownValue(profile, name) || <span className="text-muted">Not set</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}

/** A field's value in words; empty if there is none. */
function shownValue(profile: Profile, name: (typeof fields)[number]["name"]): string {
  if (profile.selfPublished && name === "publisherName") return selfPublishedName;
  return (profile[name] === noneYet ? "None yet" : profile[name]) ?? "";
}
