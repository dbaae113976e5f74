import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { defaultPro } from "../../../../shared/domain/sheet/pro.ts";
import { Button } from "../../components/ui/buttons/button.tsx";
import { profileQuery } from "../../api/auth.ts";
import { toast } from "../../lib/toasts.ts";
import { emptyRow, type FormRow, type SheetForm } from "./sheet-form.ts";
import { useIsMe } from "./use-is-me.ts";

/** The button that adds the user with the values of their profile. It is absent once the user is on the sheet. */
export function AddMyself({ onAdd }: { onAdd: (row: FormRow) => void }) {
  const rows = useWatch<SheetForm, "splits">({ name: "splits" });
  const isMe = useIsMe();
  const { data: profile } = useQuery(profileQuery);
  const add = () => {
    if (profile === undefined || profile.ipi === "") {
      toast({
        title: "Profile Required",
        description: "Please complete your profile setup to use auto-fill.",
        variant: "destructive",
      });
      return;
    }
    onAdd({
      ...emptyRow,
      songwriterName: profile.name,
      email: profile.email,
      pro: profile.pro ?? defaultPro,
      songwriterIpi: profile.ipi,
      publisherName: profile.publisherName,
      publisherIpi: profile.publisherIpi,
      selfPublished: profile.selfPublished,
    });
  };
  if (rows.some(({ email }) => isMe(email.trim()))) return null;
  return (
    <Button variant="quiet" size="small" onClick={add}>
      Add Myself
    </Button>
  );
}
