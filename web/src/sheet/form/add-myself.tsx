import { useQuery } from "@tanstack/react-query";
import { useFormContext } from "react-hook-form";
import { defaultPro } from "../../../../shared/domain/sheet/pro.ts";
import { Button } from "../../components/ui/button.tsx";
import { profileQuery } from "../../api/auth.ts";
import { toast } from "../../lib/toasts.ts";
import { emptyRow, isUntouched, type SheetForm, type FormRow } from "./sheet-form.ts";

/** The button that fills a row from the user's profile: the first row if it is empty, otherwise a new one. */
export function AddMyself({ onAdd }: { onAdd: (row: FormRow) => void }) {
  const { getValues, setValue } = useFormContext<SheetForm>();
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
    const mine: FormRow = {
      ...emptyRow,
      songwriterName: profile.name,
      email: profile.email,
      pro: profile.pro ?? defaultPro,
      songwriterIpi: profile.ipi,
      publisherName: profile.publisherName,
      publisherIpi: profile.publisherIpi,
    };
    const [first] = getValues("splits");
    if (first !== undefined && isUntouched(first)) setValue("splits.0", mine);
    else onAdd(mine);
  };
  return (
    <Button variant="quiet" size="small" onClick={add}>
      Add Myself
    </Button>
  );
}
