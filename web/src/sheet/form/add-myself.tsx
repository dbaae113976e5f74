import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { Button } from "../../components/ui/buttons/button.tsx";
import { profileQuery } from "../../api/auth.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { toast } from "../../lib/toasts.ts";
import { whenOnline } from "../../lib/network/when-online.ts";
import { rowOfProfile } from "./adding/row-of-profile.ts";
import { isPublisherRow } from "./kinds/row-kind-values.ts";
import type { FormRow, SheetForm } from "./sheet-form.ts";
import { useIsMe } from "./use-is-me.ts";

const FinishProfileDialog = lazyPart(async () => {
  await whenOnline();
  return { default: (await import("./finish-profile-dialog.tsx")).FinishProfileDialog };
});

/**
 * The button that adds the user with the values of their profile; it asks for what the profile lacks. It is absent once
 * the user is on the sheet.
 */
export function AddMyself({ onAdd }: { onAdd: (row: FormRow) => void }) {
  const rows = useWatch<SheetForm, "splits">({ name: "splits" });
  const isMe = useIsMe();
  const { data: profile } = useQuery(profileQuery);
  const [isAsking, setAsking] = useState(false);
  const client = useQueryClient();
  const add = async () => {
    const loaded = profile ?? (await client.ensureQueryData(profileQuery).catch(() => undefined));
    if (loaded === undefined)
      toast({
        title: "Profile Required",
        description: "Please complete your profile setup to use auto-fill.",
        variant: "destructive",
      });
    else if (loaded.ipi === "") setAsking(true);
    else onAdd(rowOfProfile(loaded));
  };
  // A second click while the profile still loads adds nobody.
  const isAdding = useRef(false);
  const addOnce = async () => {
    if (isAdding.current) return;
    isAdding.current = true;
    await add();
    isAdding.current = false;
  };
  if (rows.some((row) => isMe(row.email.trim()) && !isPublisherRow(row))) return null;
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => void addOnce()}>
        Add Myself
      </Button>
      {isAsking && profile !== undefined && (
        <Suspense>
          <FinishProfileDialog
            profile={profile}
            onFinished={(saved) => {
              setAsking(false);
              onAdd(rowOfProfile(saved));
            }}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
