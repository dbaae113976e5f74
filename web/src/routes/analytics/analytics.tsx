import { AnalyticsPage } from "../../features/analytics/analytics-page.tsx";

export function meta() {
  return [{ title: "Analytics · Splitsheet" }];
}

export default function Analytics() {
  return <AnalyticsPage />;
}
