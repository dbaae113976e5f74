import { useEffect, useRef, useState } from "react";
import { ApiError } from "../../../../../shared/contracts/client.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { toastFailure } from "../../../api/call-errors.ts";
import { auth } from "../../../api/endpoints.ts";
import { toast, toastError } from "../../../lib/toasts.ts";
import { BackupCodes } from "./backup-codes.tsx";
import { ScanStep } from "./scan-step.tsx";
import { useCall } from "../../../api/use-call.ts";

const titles = {
  scan: "Set up two-factor authentication",
  backup: "Save your backup codes",
} as const;

const wrongCode = "Invalid verification code";

function isWrong(error: unknown): boolean {
  return error instanceof ApiError && error.code === "code_invalid";
}

/** The setup of two-factor authentication: scan and verify, then save the backup codes. */
export function SetUpTwoFactorDialog({
  onDone,
  onCancel,
}: {
  onDone: () => void;
  onCancel: () => void;
}) {
  const [step, setStep] = useState<keyof typeof titles>("scan");
  const setUp = useCall(auth.setUpTwoFactor, {
    onError: (error) => {
      toastFailure(error, "Failed to setup 2FA");
      onCancel();
    },
  });
  const enable = useCall(auth.enableTwoFactor, {
    onSuccess: () => {
      toast({ title: "2FA Enabled" });
      setStep("backup");
    },
    onError: (error) => {
      if (isWrong(error)) toastError(wrongCode);
      else toastFailure(error, wrongCode);
    },
  });
  // A second request would replace the codes on the screen.
  const isBegun = useRef(false);
  const { mutate: begin } = setUp;
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    begin({});
  }, [begin]);

  return (
    <Dialog
      dismissible={step === "scan"}
      onClose={onCancel}
      title={titles[step]}
      description={
        step === "scan"
          ? "Scan the code with an authenticator app, then enter the six digits that it shows."
          : "Each code works once in place of the authenticator, for when you don't have your phone. They are shown this once."
      }
    >
      {setUp.data === undefined ? (
        <Skeleton className="mx-auto mt-5 size-52" />
      ) : step === "scan" ? (
        <ScanStep
          qrCodeUrl={setUp.data.qrCodeUrl}
          secret={setUp.data.secret}
          busy={enable.isPending}
          refusal={isWrong(enable.error) ? wrongCode : undefined}
          onChange={() => enable.isError && enable.reset()}
          onCode={(code) => enable.mutate({ body: { token: code } })}
        />
      ) : (
        <>
          <BackupCodes codes={setUp.data.backupCodes} />
          <Button className="mt-5 w-full" onClick={onDone}>
            I&apos;ve Saved My Backup Codes
          </Button>
        </>
      )}
    </Dialog>
  );
}
