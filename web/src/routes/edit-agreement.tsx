import { useParams } from "react-router";
import { EditAgreementPage } from "../features/agreements/edit/edit-agreement-page.tsx";

export function meta() {
  return [{ title: "Edit agreement · Splitsheet" }];
}

export default function EditAgreement() {
  const { agreementId = "" } = useParams();
  return <EditAgreementPage key={agreementId} id={agreementId} />;
}
