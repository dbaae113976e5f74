import { useMutation } from "@tanstack/react-query";
import { ApiError, callEndpoint } from "../../../../../shared/contracts/client.ts";
import { capacityInWords } from "../../../../../shared/domain/agreement/agreeing/capacities.ts";
import type { SigningView } from "../../../api/signing.ts";
import { hasErrorCode } from "../../../api/call-errors.ts";
import { signing } from "../../../api/endpoints.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { AnswerProblem, problemOfAnswer } from "../form/answer-problem.tsx";
import { DeclineButton } from "../form/decline-button.tsx";
import type { DecisionContext } from "../form/use-send-decision.ts";
import { OfflineHint } from "../offline-hint.tsx";
import { SomethingNotRight } from "../suggesting/something-not-right.tsx";

/**
 * In place of the form to sign, while somebody else is to sign: who it is, and the way to take it back. For them, while
 * the contributors are still asked to agree: that they can sign then.
 */
export function RepresentativeNamed({
  context,
  onSuggested,
  onDeclined,
}: {
  context: DecisionContext;
  onSuggested: DecisionContext["onDone"];
  onDeclined: DecisionContext["onDone"];
}) {
  const { view, shareLink, onDone, onReload } = context;
  const { id, signer, agreeing } = view;
  const mutation = useMutation({
    mutationFn: () =>
      callEndpoint(signing.revokeRepresentative, {
        params: { id },
        body: { shareLink, email: signer?.email },
      }),
    meta: { tellsOffline: true },
    onSuccess: onDone,
    onError: (error) => {
      const isClosed = error instanceof ApiError && (error.status === 404 || error.status === 409);
      // At the general link, the half hour of the code is over.
      if (isClosed || hasErrorCode("code_invalid", error)) onReload();
    },
  });
  if (view.signsFor !== undefined)
    return (
      <p className="rounded-card border bg-sheet p-4 print:hidden">
        You can sign once everyone has agreed to the shares. We’ll email you then.
      </p>
    );
  const named = agreeing?.own?.representative;
  if (named === undefined) return null;
  return (
    <section
      aria-labelledby="representative"
      className="grid gap-4 rounded-card border bg-sheet p-4 [overflow-wrap:anywhere] print:hidden"
    >
      <div>
        <h2 id="representative" className="text-lg font-semibold">
          {`${named.name} signs for you as ${capacityInWords(named.capacity)}`}
        </h2>
        <p className="mt-1 text-muted">
          {`We emailed a link to ${named.email}. Until they have signed, you can take it back and sign yourself.`}
        </p>
        {named.failure !== undefined && (
          <p className="mt-2 rounded-control bg-amber-wash px-3 py-2 text-amber">
            {failureInWords(named.failure.reason, named)}
          </p>
        )}
      </div>
      <OfflineHint text="You are offline. This is sent as soon as you are back." />
      <AnswerProblem problem={problemOfAnswer(mutation.error, "This could not be taken back")} />
      <Button
        variant="quiet"
        className="w-full"
        busy={mutation.isPending}
        onClick={() => mutation.mutate()}
      >
        {mutation.isPaused ? "Waiting for the network…" : "Take back"}
      </Button>
      <SomethingNotRight context={{ ...context, onDone: onSuggested }} />
      <DeclineButton context={{ ...context, onDone: onDeclined }} />
    </section>
  );
}

type Named = NonNullable<
  NonNullable<NonNullable<SigningView["agreeing"]>["own"]>["representative"]
>;

/** Why the email to who signs did not arrive, and what the contributor can do. */
function failureInWords(
  reason: NonNullable<Named["failure"]>["reason"],
  { name, email }: Named,
): string {
  switch (reason) {
    case "bad_address":
      return `Our email to ${email} could not be delivered. Is it spelled right? Take it back, then name ${name} with the right address.`;
    case "suppressed":
      return `Our email service blocks ${email}, because an earlier email to it bounced or was marked as spam. Take it back, then name ${name} with another address.`;
    case "mailbox_full":
      return `The mailbox ${email} is full. Ask ${name} to make room, then ask the sender to resend.`;
    case "refused":
      return `Our email service refused the email to ${email}, for no fault of the address. Ask the sender to resend it.`;
    default:
      return reason satisfies never;
  }
}
