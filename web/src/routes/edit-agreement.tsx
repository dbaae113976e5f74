import { useParams } from "react-router";
import { MemberPage } from "../components/layouts/member-page.tsx";
import { EditAgreementPage } from "../features/agreements/edit/edit-agreement-page.tsx";

export function meta() {
  return [{ title: "Edit agreement · Splitsheet" }];
}

export default function EditAgreement() {
  const { agreementId = "" } = useParams();
  return (
    <MemberPage>
      <EditAgreementPage key={agreementId} id={agreementId} />
    </MemberPage>
  );
}
