import { useParams } from "react-router";
import { SignPage } from "../features/signing/sign-page.tsx";

export function meta() {
  return [{ title: "Sign a split sheet · Splitsheet" }, { name: "robots", content: "noindex" }];
}

export default function Sign() {
  const { shareLink = "" } = useParams();
  return <SignPage key={shareLink} shareLink={shareLink} />;
}
