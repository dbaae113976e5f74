import { Suspense, useRef, useState, type SubmitEvent } from "react";
import { auth } from "../../api/endpoints.ts";
import { Button } from "../../components/ui/buttons/button.tsx";
import { FormError } from "../../components/ui/fields/form-error.tsx";
import { PasswordField } from "../../components/ui/fields/password-field.tsx";
import { TextField } from "../../components/ui/fields/text-field.tsx";
import { toast } from "../../lib/toasts.ts";
import { checkSignIn, loadSignInCheck, type SignInProblems } from "./check-sign-in.ts";
import { onboardingStep, type SignInStep } from "./sign-in-step.ts";
import { useEnterApplication } from "./use-enter-application.ts";
import { errorMessage } from "../../api/call-errors.ts";
import { useCall } from "../../api/use-call.ts";
import { lazyPart } from "../../lib/lazy-part.ts";

const EmailedCodeField = lazyPart(async () => ({
  default: (await import("./emailed-code-field.tsx")).EmailedCodeField,
}));

const fields = ["email", "password", "code"] as const;

/**
 * The form to sign in. The fields keep their values themselves: what react-hook-form does would be a tenth of the page,
 * and a browser may fill them in before the page's code runs.
 */
export function SignInForm({
  email: given,
  onStep,
}: {
  /** The address to begin with. */
  email: string;
  onStep: (step: SignInStep) => void;
}) {
  const enter = useEnterApplication();
  const form = useRef<HTMLFormElement>(null);
  /** Undefined until the form is submitted. */
  const [problems, setProblems] = useState<SignInProblems>();
  const [isCodeAsked, setIsCodeAsked] = useState(false);
  const login = useCall(auth.login, {
    onSuccess: (answer, { body: { email } }) => {
      if ("requiresCode" in answer) {
        setIsCodeAsked(true);
        return;
      }
      const { verified, requiresTwoFactor, userId, needsOnboarding } = answer;
      if (requiresTwoFactor) {
        onStep({ kind: "code", userId });
        return;
      }
      if (verified) {
        if (needsOnboarding) onStep(onboardingStep);
        else enter();
        return;
      }
      toast({
        title: "Email not verified",
        description: "Please verify your email before logging in.",
        variant: "destructive",
      });
      onStep({ kind: "verify", email, sent: false });
    },
    failure: "Invalid credentials",
  });
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget: submitted } = event;
    const checked = await checkSignIn(submitted);
    if ("body" in checked) {
      setProblems({});
      login.mutate({ body: checked.body });
      return;
    }
    setProblems(checked.problems);
    const refused = fields.find((name) => checked.problems[name] !== undefined) ?? "email";
    submitted.querySelector<HTMLElement>(`[name=${refused}]`)?.focus();
  };
  const checkAgain = async (typedIn: HTMLFormElement) => {
    const checked = await checkSignIn(typedIn);
    setProblems("body" in checked ? {} : checked.problems);
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      onInput={({ currentTarget }) => {
        if (problems !== undefined) void checkAgain(currentTarget);
        // If loading fails, the submission says so.
        else void loadSignInCheck().catch(() => undefined);
      }}
      className="grid gap-4"
    >
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        defaultValue={given}
        error={problems?.email}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        error={problems?.password}
      />
      {isCodeAsked && (
        <Suspense>
          <EmailedCodeField name="code" error={problems?.code} />
        </Suspense>
      )}
      {login.error !== null && (
        <FormError error={login.error}>
          {errorMessage(login.error, "Invalid credentials")}
        </FormError>
      )}
      <Button
        variant="text"
        className="-mt-2 -ml-2 justify-self-start"
        onClick={() => {
          const email = form.current?.querySelector<HTMLInputElement>("[name=email]")?.value;
          onStep({ kind: "reset", email: email ?? given });
        }}
      >
        Forgot password?
      </Button>
      <Button type="submit" busy={login.isPending}>
        Sign In
      </Button>
    </form>
  );
}
