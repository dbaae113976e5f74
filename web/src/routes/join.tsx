import { useParams } from "react-router";
import { JoinPage } from "../features/teams/join-page.tsx";

export function meta() {
  return [
    { title: "Join a team · Splitsheet" },
    { name: "robots", content: "noindex" },
    { name: "referrer", content: "no-referrer" },
  ];
}

export default function Join() {
  const { teamInvitationToken = "" } = useParams();
  return <JoinPage key={teamInvitationToken} token={teamInvitationToken} />;
}
