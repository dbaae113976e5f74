import { MemberPage } from "../components/layouts/member-page.tsx";
import { ExistingAgreementPage } from "../features/create/existing-agreement/existing-agreement-page.tsx";

export function meta() {
  return [{ title: "Upload Existing Agreement · Splitsheet" }];
}

export default function UploadAgreement() {
  return (
    <MemberPage>
      <ExistingAgreementPage />
    </MemberPage>
  );
}
