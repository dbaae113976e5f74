import { ProfilePage } from "../features/auth/profile/profile-page.tsx";

export function meta() {
  return [{ title: "Profile Settings · Splitsheet" }];
}

export default function Profile() {
  return <ProfilePage />;
}
