import { useQuery } from "@tanstack/react-query";
import { BrandingSection } from "../../../components/layouts/branding-section.tsx";
import { WebhooksSection } from "../../../components/layouts/webhooks-section.tsx";
import { ApiKeysSection } from "../../../components/layouts/api-keys-section.tsx";
import { LoadFailure } from "../../../components/ui/feedback/load-failure.tsx";
import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { profileQuery } from "../../../api/auth.ts";
import { chosenTeam } from "../../../lib/chosen-team.ts";
import { ConnectedAccountsCard } from "../federation/connected-accounts-card.tsx";
import { TwoFactorCard } from "../two-factor/two-factor-card.tsx";
import { ChangePasswordCard } from "./change-password-card.tsx";
import { DeleteAccountCard } from "./delete-account-card.tsx";
import { EmailPreferencesCard } from "./email-preferences-card.tsx";
import { AccountExportCard } from "./account-export-card.tsx";
import { KeptDetailsCard } from "./kept-details-card.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { SessionsCard } from "./sessions-card.tsx";

/** The page of the user's profile, security, sessions, data export and account deletion. */
export function ProfilePage() {
  const { data: profile, error, refetch } = useQuery(profileQuery);
  return (
    <>
      <h1 className="headline text-2xl">Profile Settings</h1>
      <p className="mt-1 text-muted">Your details on agreements, and your account security</p>
      {/* On narrow screens the deletion is at the end. */}
      <div className="mt-6 grid items-start gap-5 xl:grid-cols-2 xl:grid-rows-[auto_1fr]">
        <div className="grid gap-5">
          {profile !== undefined && <ProfileForm key={profile.email} profile={profile} />}
          {profile === undefined &&
            (error === null ? (
              <Skeleton className="h-96 rounded-card!" />
            ) : (
              <LoadFailure
                title="Your profile could not be loaded"
                error={error}
                onRetry={() => void refetch()}
              />
            ))}
        </div>
        <div className="grid gap-5 xl:col-start-2 xl:row-span-2 xl:row-start-1">
          {profile !== undefined && <ChangePasswordCard email={profile.email} />}
          <TwoFactorCard />
          {profile !== undefined && <ConnectedAccountsCard email={profile.email} />}
          <SessionsCard />
        </div>
        <div className="grid gap-5">
          <KeptDetailsCard />
          <EmailPreferencesCard />
          {chosenTeam() === undefined && <BrandingSection />}
          {chosenTeam() === undefined && <WebhooksSection />}
          {chosenTeam() === undefined && <ApiKeysSection />}
          <AccountExportCard />
          <DeleteAccountCard />
        </div>
      </div>
    </>
  );
}
