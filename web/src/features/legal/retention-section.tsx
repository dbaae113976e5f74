import { useQuery } from "@tanstack/react-query";
import { exportDownloadDays } from "../../../../shared/domain/account/data-export.ts";
import { retentionDays } from "../../../../shared/domain/privacy/retention-days.ts";
import { environmentQuery } from "../../api/meta.ts";
import { formatDays } from "./format-period.ts";
import { Points, ReadingTable } from "./reading-page.tsx";

/** What ends by itself, and after how long. */
export function RetentionSection() {
  const { backups, sealedVersions } = useStagePeriods();
  const rows = [
    ["A sign-up whose email was never verified", retentionDays.unverifiedSignUp],
    ["A sign-in that is not used", retentionDays.unusedSession],
    ["That you entered the password of a protected link", retentionDays.linkPassword],
    ["Details that you kept on a split sheet and did not sign", retentionDays.declarationDraft],
    [
      "Details that you keep for your next sheets without an account, after you last kept them",
      retentionDays.keptDetails,
    ],
    [
      "A suggestion for a split sheet, after the time for signing that version",
      retentionDays.suggestion,
    ],
    ["An expired invitation to a team", retentionDays.expiredInvitation],
    ["The name of an upload that was refused", retentionDays.rejectedUpload],
    ["A copy of your data, made for you", exportDownloadDays],
    ["A third party’s copy of an agreement, drawn on demand", retentionDays.drawnCopy],
    ["The bytes of a deleted file", retentionDays.deletedUpload],
    ["The bytes of a deleted signature or sealed PDF", sealedVersions],
    [
      "What happened in a workspace, for its API keys: kinds and times, no names",
      retentionDays.workspaceEvent,
    ],
    [
      "What was signed and sealed in a sandbox, where all else ends earlier",
      retentionDays.testEvidence,
    ],
    ["Logs of the programs. They hold no names, emails or links", retentionDays.functionLog],
    ["Logs of requests: time, kind and result, no address", retentionDays.requestLog],
    ["Backups", backups],
  ] as const;
  return (
    <ReadingTable
      label="How long we keep what ends by itself"
      columns={["What", "How long"]}
      rows={rows.map(([what, period]) => [
        what,
        typeof period === "number" ? formatDays(period) : period,
      ])}
    />
  );
}

/** The periods that the operator can set, as texts. Until they are loaded, those that hold without a setting. */
function useStagePeriods(): { backups: string; sealedVersions: string } {
  const { data: environment } = useQuery(environmentQuery);
  const backupDays = environment?.operator.keeps.backupDays ?? retentionDays.backup;
  const sealedDays = environment?.operator.keeps.sealedVersionDays ?? retentionDays.deletedDocument;
  return {
    backups: formatDays(backupDays),
    sealedVersions:
      sealedDays === "unlimited" ? "As long as this site exists" : formatDays(sealedDays),
  };
}

/** What remains when an account is deleted, and why. */
export function RemainsSection() {
  const { backups } = useStagePeriods();
  return (
    <>
      <p>
        When you delete your account, profile, details for your next sheets, password, songs, files,
        drafts, address book and notifications are deleted, pending sheets are voided, and a plan
        ends. This is done within minutes; backups follow after {backups}.
      </p>
      <p>
        <strong className="font-semibold">Agreements that were sent stay.</strong> A sealed sheet
        with its signatures and its history belongs to everyone who signed it: it is their proof of
        who owns which part of the song, which may be needed for as long as the song earns money.
        One party can’t take it from the others. So these remain:
      </p>
      <Points>
        <li>the sheet, its sealed PDF, and the signatures in it, with your name and email,</li>
        <li>its history with times, IP addresses and browsers,</li>
        <li>the links in everyone’s emails, which still open it,</li>
        <li>
          a digest that can’t be turned back into your address, so that a free trial and the free
          split sheet are given once.
        </li>
      </Points>
      <p>
        The same holds for uploads that other people made: a document that names you belongs to who
        uploaded it.
      </p>
    </>
  );
}
