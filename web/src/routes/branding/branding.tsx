import { BrandingPage } from "../../features/branding/branding-page.tsx";

export function meta() {
  return [{ title: "Branding · Splitsheet" }];
}

export default function Branding() {
  return <BrandingPage />;
}
