import { useParams } from "react-router";
import { InvitationPage } from "../features/agreements/invitation/invitation-page.tsx";

export function meta() {
  return [
    { title: "Did you sign this? · Splitsheet" },
    { name: "robots", content: "noindex" },
    { name: "referrer", content: "no-referrer" },
  ];
}

export default function Invitation() {
  const { invitationToken = "" } = useParams();
  return <InvitationPage key={invitationToken} invitationToken={invitationToken} />;
}
