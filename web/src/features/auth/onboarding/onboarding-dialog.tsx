import { useQuery } from "@tanstack/react-query";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { profileQuery } from "../../../api/auth.ts";
import { OnboardingForm } from "./onboarding-form.tsx";

/** Onboarding as a dialog that can't be dismissed. It begins with the name that was given at sign-up. */
export function OnboardingDialog({ onDone }: { onDone: () => void }) {
  const { data: profile, isPending } = useQuery(profileQuery);
  return (
    <Dialog dismissible={false} title="Complete your profile">
      {isPending ? (
        <Skeleton className="mt-5 h-60" />
      ) : (
        <OnboardingForm name={profile?.name ?? ""} onDone={onDone} />
      )}
    </Dialog>
  );
}
