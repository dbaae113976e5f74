import { ExistingAgreementPage } from "../features/create/existing/existing-page.tsx";

export function meta() {
  return [{ title: "Upload Existing Agreement · Splitsheet" }];
}

export default function UploadAgreement() {
  return <ExistingAgreementPage />;
}
