import { useParams } from "react-router";
import { TeamOfferPage } from "../features/teams/transfer/team-offer-page.tsx";

export function meta() {
  return [{ title: "A team for you · Splitsheet" }];
}

export default function TeamOffer() {
  const { teamId = "" } = useParams();
  return <TeamOfferPage key={teamId} teamId={teamId} />;
}
