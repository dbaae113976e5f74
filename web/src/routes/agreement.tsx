import { useParams } from "react-router";
import { AgreementPage } from "../features/agreements/page/agreement-page.tsx";
import { AgreementPageSkeleton } from "../features/agreements/page/agreement-page-skeleton.tsx";

export const handle = { waiting: <AgreementPageSkeleton /> };

export function meta() {
  return [{ title: "Agreement · Splitsheet" }];
}

export default function Agreement() {
  const { agreementId = "" } = useParams();
  return <AgreementPage key={agreementId} id={agreementId} />;
}
