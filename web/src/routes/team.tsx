import { TeamPage } from "../features/teams/team-page.tsx";

export function meta() {
  return [{ title: "Team · Splitsheet" }];
}

export default function Team() {
  return <TeamPage />;
}
