import { MemberOnly } from "../../../components/layouts/member-only.tsx";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { Controller, useForm, useWatch } from "react-hook-form";
import { callEndpoint } from "../../../../../shared/contracts/client.ts";
import {
  PersonInput,
  type PersonView,
} from "../../../../../shared/contracts/songs/contributors.ts";
import { differingDetails } from "../../../../../shared/domain/people/person.ts";
import { selfPublishedName } from "../../../../../shared/domain/sheet/printed-row.ts";
import { defaultPro } from "../../../../../shared/domain/sheet/pro.ts";
import { sameEmail } from "../../../../../shared/domain/text/email.ts";
import { isRefusedAs, messageOf } from "../../../api/call-errors.ts";
import { songs } from "../../../api/endpoints.ts";
import { useCall } from "../../../api/use-call.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { DialogButtons } from "../../../components/ui/dialog-buttons.tsx";
import { FormProblem } from "../../../components/ui/form-problem.tsx";
import { IpiField } from "../../../components/ui/ipi-field.tsx";
import { ProField } from "../../../components/ui/pro-field.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { TickBox } from "../../../components/ui/tick-box.tsx";
import { toast } from "../../../lib/toasts.ts";
import { detailLines } from "../detail-text.ts";

const empty = {
  name: "",
  email: "",
  pro: defaultPro,
  ipi: "",
  publisherName: "",
  publisherIpi: "",
  selfPublished: false,
};

/** The form of a person of the address book: a new one, or one that is changed. */
export function PersonDialog({
  person,
  onClose,
  onRemove,
}: {
  person: PersonView | undefined;
  onClose: () => void;
  onRemove: (person: PersonView) => void;
}) {
  /** The person as the form is based on, which another tab may have changed. */
  const [base, setBase] = useState(person);
  const [problem, setProblem] = useState<string>();
  const { register, control, handleSubmit, setValue, formState } = useForm({
    resolver: zodResolver(PersonInput),
    defaultValues: base === undefined ? empty : { ...base, pro: base.pro || defaultPro },
  });
  const { errors } = formState;
  const selfPublished = useWatch({ control, name: "selfPublished" });
  const done = (description: string) => {
    toast({ description });
    onClose();
  };
  const fail = (error: unknown) => {
    if (base === undefined || !isRefusedAs("person_outdated", error)) {
      setProblem(messageOf(error));
      return;
    }
    void showTheirs(base);
  };
  const add = useCall(songs.addContributor, {
    onSuccess: ({ name }) => done(`${name} was added`),
    onError: fail,
  });
  const update = useCall(songs.updateContributor, {
    onSuccess: ({ name }) => done(`${name} was saved`),
    onError: fail,
  });
  /** The form keeps what was typed; the problem says what the other tab saved. */
  const showTheirs = async (known: PersonView) => {
    const query = { query: known.email };
    const found = await callEndpoint(songs.contributors, { query }).catch(() => []);
    const theirs = found.find(({ id }) => id === known.id);
    if (theirs === undefined) {
      setProblem("This person was changed in another tab. Please close this and open it again.");
      return;
    }
    const names = differingDetails(known, theirs);
    const changes = detailLines(theirs, names).map(({ label, text }) => `${label} is now ${text}`);
    if (!sameEmail(known.email, theirs.email)) changes.push(`Email is now ${theirs.email}`);
    setBase(theirs);
    setProblem(
      `Changed in another tab: ${changes.join(", ") || "a sheet has other details"}. Save again to replace that with what you see here.`,
    );
  };
  const submit = handleSubmit((details) => {
    setProblem(undefined);
    if (base === undefined) add.mutate({ body: details });
    else
      update.mutate({
        params: { id: base.id },
        body: { ...details, knownAs: base.email, revision: base.revision },
      });
  });
  const choosePublisher = (chosen: boolean) => {
    setValue("selfPublished", chosen, { shouldDirty: true });
    if (chosen)
      for (const name of ["publisherName", "publisherIpi"] as const)
        setValue(name, "", { shouldDirty: true });
  };
  return (
    <Dialog
      title={person === undefined ? "Add person" : person.name}
      description={
        person === undefined
          ? "The wizard suggests them as you type their name."
          : "Sheets you already sent keep their own copy."
      }
      fullOnPhone
      onClose={onClose}
    >
      <form
        noValidate
        className="mt-5 grid gap-4 sm:grid-cols-2"
        onSubmit={(event) => void submit(event)}
      >
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
          <TickBox
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
        {problem !== undefined && (
          <div className="sm:col-span-2">
            <FormProblem>{problem}</FormProblem>
          </div>
        )}
        <div className="sm:col-span-2">
          <DialogButtons onClose={onClose}>
            <MemberOnly>
              {base !== undefined && (
                <Button
                  variant="quiet"
                  className="sm:order-first sm:mr-auto"
                  onClick={() => onRemove(base)}
                >
                  Delete
                </Button>
              )}
              <Button type="submit" busy={add.isPending || update.isPending}>
                {person === undefined ? "Add person" : "Save Changes"}
              </Button>
            </MemberOnly>{" "}
          </DialogButtons>
        </div>
      </form>
    </Dialog>
  );
}
