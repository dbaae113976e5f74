import { DashboardPage } from "../features/songs/dashboard-page.tsx";

export function meta() {
  return [{ title: "Dashboard · Splitsheet" }];
}

export default function Dashboard() {
  return <DashboardPage />;
}
