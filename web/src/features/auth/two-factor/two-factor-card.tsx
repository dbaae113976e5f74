import { countLabel } from "../../../../../shared/domain/text/count-label.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { Card } from "../../../components/ui/lists/card.tsx";
import { LoadFailure } from "../../../components/ui/feedback/load-failure.tsx";
import { Pill } from "../../../components/ui/feedback/pill.tsx";
import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { DisableTwoFactorDialog } from "./disable-two-factor-dialog.tsx";
import { NewBackupCodesDialog } from "./new-backup-codes-dialog.tsx";
import { SetUpTwoFactorDialog } from "./set-up-two-factor-dialog.tsx";
import { twoFactorQuery } from "../../../api/auth.ts";

/** Whether two-factor authentication is on, with the button to change that. */
export function TwoFactorCard() {
  const { data, error, refetch } = useQuery(twoFactorQuery);
  const [dialog, setDialog] = useState<"set-up" | "disable" | "new-codes">();
  const close = () => setDialog(undefined);
  if (error !== null)
    return (
      <LoadFailure title="Two-factor authentication" error={error} onRetry={() => void refetch()} />
    );
  return (
    <Card aria-labelledby="two-factor" className="p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="two-factor" className="text-lg font-semibold">
          Two-Factor Authentication
        </h2>
        {data === undefined ? (
          <Skeleton className="h-6 w-20 rounded-full!" />
        ) : (
          <Pill tone={data.enabled ? "green" : "neutral"}>
            {data.enabled ? "Enabled" : "Disabled"}
          </Pill>
        )}
      </div>
      <p className="mt-2 max-w-[60ch] text-muted">
        Signing in also asks for a code from your authenticator app, so a stolen password isn’t
        enough.
      </p>
      {data?.enabled === true && (
        <p className="mt-3">{countLabel(data.backupCodesCount, "backup code")} remaining</p>
      )}
      {data !== undefined && (
        <div className="mt-5 flex flex-wrap gap-2">
          {data.enabled && (
            <Button variant="quiet" onClick={() => setDialog("new-codes")}>
              New backup codes
            </Button>
          )}
          <Button
            variant={data.enabled ? "quiet" : "primary"}
            onClick={() => setDialog(data.enabled ? "disable" : "set-up")}
          >
            {data.enabled ? "Disable 2FA" : "Enable 2FA"}
          </Button>
        </div>
      )}
      {dialog === "set-up" && <SetUpTwoFactorDialog onDone={close} onCancel={close} />}
      {dialog === "new-codes" && <NewBackupCodesDialog onClose={close} />}
      {dialog === "disable" && <DisableTwoFactorDialog onClose={close} />}
    </Card>
  );
}
