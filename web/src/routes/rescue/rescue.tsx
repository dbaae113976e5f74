import { RescuePage } from "../../features/create/rescue/rescue-page.tsx";

export function meta() {
  return [{ title: "Rescue a catalog · Splitsheet" }];
}

export default function Rescue() {
  return <RescuePage />;
}
