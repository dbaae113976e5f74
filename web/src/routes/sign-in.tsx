import { SignInScreen } from "../features/auth/sign-in-screen.tsx";

export function meta() {
  return [{ title: "Sign in · Splitsheet" }];
}

export default function SignIn() {
  return <SignInScreen />;
}
