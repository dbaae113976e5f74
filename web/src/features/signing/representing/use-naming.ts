import { useMemo, useState } from "react";
import { ApiError, callEndpoint } from "../../../../../shared/contracts/client.ts";
import type { Capacity } from "../../../../../shared/domain/agreement/agreeing/capacities.ts";
import { signing } from "../../../api/endpoints.ts";
import type { SigningDraft } from "../form/signing-draft.ts";
import { useSendDecision, type Decision, type DecisionContext } from "../form/use-send-decision.ts";

/** Whom a party names to sign for it, as far as it is entered. */
export interface NamedPerson {
  name: string;
  email: string;
  capacity: Capacity | undefined;
  statement: string;
}

interface Body {
  /** The party's own address, which the code goes to. */
  email: string;
  representative: NamedPerson & { capacity: Capacity };
}

const toName: Decision<Body> = {
  call: (input) => callEndpoint(signing.nameRepresentative, input),
  failure: "This could not be sent",
};

const nobody: NamedPerson = { name: "", email: "", capacity: undefined, statement: "" };

/** The form that names who signs: what is entered, what is wrong with it, and its sending, which needs a fresh code. */
export function useNaming(context: DecisionContext, onClose: () => void) {
  const { view, draftState } = context;
  const [person, setPerson] = useState(nobody);
  // The code of the signature is another one, so what the form to sign waits for is not touched.
  const [own, setOwn] = useState<Partial<SigningDraft>>({ codeFor: undefined, codeAgainAt: 0 });
  const email = view.signer?.email ?? draftState.draft.email;
  const draft = useMemo(
    () => ({ ...draftState.draft, attempt: undefined, ...own, email }),
    [draftState.draft, own, email],
  );
  const { capacity } = person;
  const missing = missingOf(person);
  const decision = useSendDecision(
    toName,
    {
      ...context,
      draftState: {
        ...draftState,
        draft,
        change: (part) => setOwn((before) => ({ ...before, ...part })),
      },
      onDone: (answered) => {
        onClose();
        context.onDone(answered);
      },
    },
    {
      entered: {},
      hasField: (path) => path.startsWith("representative."),
      missing: (given) => [
        ...missing.map(({ path }) => path),
        ...(given === undefined || given.length === 6 ? [] : ["Code"]),
      ],
      take: () =>
        Promise.resolve(
          capacity === undefined ? undefined : { email, representative: { ...person, capacity } },
        ),
    },
  );
  const { refused, mutation } = decision;
  const isAsSent =
    JSON.stringify(mutation.variables?.body.representative) === JSON.stringify(person);
  const refusals = mutation.error instanceof ApiError && isAsSent ? mutation.error.details : [];
  const messages = new Map(
    [...refusals, ...(refused ? missing : [])].map(({ path, message }) => [
      path.replace(/^representative\./, ""),
      message,
    ]),
  );
  const changePerson = (part: Partial<NamedPerson>) => setPerson({ ...person, ...part });
  return { ...decision, person, changePerson, messages, email, codeAgainAt: draft.codeAgainAt };
}

function missingOf({ name, email, capacity, statement }: NamedPerson) {
  return [
    ...(capacity === undefined ? [{ path: "capacity", message: "Please choose one" }] : []),
    ...(name.trim() === "" ? [{ path: "name", message: "Please enter their name" }] : []),
    ...(email.trim() === "" ? [{ path: "email", message: "Please enter their email" }] : []),
    ...(statement.trim() === ""
      ? [{ path: "statement", message: "Please say why this person may sign for you" }]
      : []),
  ];
}
