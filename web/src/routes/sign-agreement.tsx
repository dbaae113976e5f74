import { useParams } from "react-router";
import { SignInAppPage } from "../features/signing/in-app/sign-in-app-page.tsx";

export function meta() {
  return [{ title: "Sign a split sheet · Splitsheet" }];
}

export default function SignAgreement() {
  const { agreementId = "" } = useParams();
  return <SignInAppPage key={agreementId} id={agreementId} />;
}
