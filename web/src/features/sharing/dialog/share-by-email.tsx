import { useState } from "react";
import {
  allDownloads,
  type SharePermission,
} from "../../../../../shared/domain/sharing/permissions.ts";
import { sharing } from "../../../api/endpoints.ts";
import { useCall } from "../../../api/use-call.ts";
import { Button } from "../../../components/ui/button.tsx";
import { SelectField } from "../../../components/ui/select-field.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { TickBox } from "../../../components/ui/tick-box.tsx";
import { toast } from "../../../lib/toasts.ts";
import { DownloadChoices } from "./download-choices.tsx";
import { sharePermissionOf, sharePermissionOptions } from "./permission-labels.ts";

/** The form that shares a song with an address. */
export function ShareByEmail({ song }: { song: { id: string } }) {
  const [email, setEmail] = useState("");
  const [permission, setPermission] = useState<SharePermission>("view");
  const [downloadOptions, setDownloadOptions] = useState(allDownloads);
  const [asksCode, setAsksCode] = useState(false);
  const share = useCall(sharing.share, {
    failure: "Failed to share song",
    onSuccess: () => {
      setEmail("");
      setPermission("view");
      setDownloadOptions(allDownloads);
      setAsksCode(false);
      toast({
        title: "Success",
        description: "Song shared successfully. Collaborator will receive an email notification.",
      });
    },
  });
  const isDownload = permission === "download";
  return (
    <form
      className="mt-5"
      onSubmit={(event) => {
        event.preventDefault();
        share.mutate({
          params: { id: song.id },
          body: { email, permission, asksCode, ...(isDownload && { downloadOptions }) },
        });
      }}
    >
      <div className="grid gap-4 sm:grid-cols-[1fr_11rem]">
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <SelectField
          label="Permission"
          options={sharePermissionOptions}
          value={permission}
          onChange={(event) => setPermission(sharePermissionOf(event.currentTarget.value))}
        />
      </div>
      {isDownload && <DownloadChoices options={downloadOptions} onChange={setDownloadOptions} />}
      {permission === "edit" && (
        <p className="mt-3 text-sm text-muted">
          Whoever has an account with this address works on this song with you: on its title and its
          lyrics. Each earlier text stays, with the name of who saved it.
        </p>
      )}
      <TickBox
        label="Ask for a code on each new device"
        className="mt-3! pl-0!"
        checked={asksCode}
        onChange={(event) => setAsksCode(event.currentTarget.checked)}
      />
      <Button type="submit" className="mt-4" disabled={email.trim() === ""} busy={share.isPending}>
        {share.isPending ? "Sharing..." : "Share"}
      </Button>
    </form>
  );
}
