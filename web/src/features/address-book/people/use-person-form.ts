import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { callEndpoint } from "../../../../../shared/contracts/client.ts";
import {
  PersonInput,
  type PersonView,
} from "../../../../../shared/contracts/address-book/people.ts";
import { hasErrorCode, errorMessage } from "../../../api/call-errors.ts";
import { songs } from "../../../api/endpoints.ts";
import { useCall } from "../../../api/use-call.ts";
import { toast } from "../../../lib/toasts.ts";
import { changedElsewhereMessage } from "./changed-elsewhere-message.ts";

const resolver = zodResolver(PersonInput());

const empty = {
  name: "",
  email: "",
  // Not the default of a sheet's row: it would be kept as if somebody had chosen it.
  pro: "",
  ipi: "",
  publisherName: "",
  publisherIpi: "",
  selfPublished: false,
};

/** The form that saves a person, or adds a new person (undefined). */
export function usePersonForm(person: PersonView | undefined, onSaved: () => void) {
  /** The saved person that the form is based on. Another tab may have changed it since. */
  const [base, setBase] = useState(person);
  const [problem, setProblem] = useState<string>();
  const form = useForm({
    resolver,
    defaultValues: base ?? empty,
  });
  const done = (description: string) => {
    toast({ description });
    onSaved();
  };
  const fail = (error: unknown) => {
    if (base === undefined || !hasErrorCode("person_outdated", error)) {
      setProblem(errorMessage(error));
      return;
    }
    void showRemoteChange(base);
  };
  const add = useCall(songs.addContributor, {
    onSuccess: ({ name }) => done(`${name} was added`),
    onError: fail,
  });
  const update = useCall(songs.updateContributor, {
    onSuccess: ({ name }) => done(`${name} was saved`),
    onError: fail,
  });
  /** Shows what another tab saved as a problem. The form keeps the typed values. */
  const showRemoteChange = async (known: PersonView) => {
    const query = { query: known.email };
    const found = await callEndpoint(songs.contributors, { query }).catch(() => []);
    const theirs = found.find(({ id }) => id === known.id);
    if (theirs !== undefined) setBase(theirs);
    setProblem(changedElsewhereMessage(known, theirs));
  };
  const submit = form.handleSubmit((details) => {
    setProblem(undefined);
    if (base === undefined) add.mutate({ body: details });
    else
      update.mutate({
        params: { id: base.id },
        body: { ...details, knownAs: base.email, revision: base.revision },
      });
  });
  return { form, base, problem, submit, isSaving: add.isPending || update.isPending };
}

export type PersonForm = ReturnType<typeof usePersonForm>["form"];
