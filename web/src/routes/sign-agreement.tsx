import { useParams } from "react-router";
import { SignBySessionPage } from "../features/signing/by-session/sign-by-session-page.tsx";

export function meta() {
  return [{ title: "Sign a split sheet · Splitsheet" }];
}

export default function SignAgreement() {
  const { agreementId = "" } = useParams();
  return <SignBySessionPage key={agreementId} id={agreementId} />;
}
