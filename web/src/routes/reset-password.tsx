import { ResetPasswordScreen } from "../features/auth/reset-password-screen.tsx";

export function meta() {
  return [{ title: "New password · Splitsheet" }, { name: "referrer", content: "no-referrer" }];
}

export default function ResetPassword() {
  return <ResetPasswordScreen />;
}
