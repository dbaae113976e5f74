import { useParams } from "react-router";
import { SignByLinkPage } from "../features/signing/by-link/sign-by-link-page.tsx";

export function meta() {
  return [{ title: "Sign a split sheet · Splitsheet" }, { name: "robots", content: "noindex" }];
}

export default function Sign() {
  const { shareLink = "" } = useParams();
  return <SignByLinkPage key={shareLink} shareLink={shareLink} />;
}
