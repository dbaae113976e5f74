// Loads the use cases that call the user pool as one module. The bundler makes separate files for each module that is
// loaded on its own, and a new function instance reads those files one by one.
export { changePassword } from "./profile/change-password.ts";
export { disableTwoFactor } from "./two-factor/disable-two-factor.ts";
export { enableTwoFactor } from "./two-factor/enable-two-factor.ts";
export { connectIdentity } from "./federation/connect-identity.ts";
export { disconnectIdentity } from "./federation/disconnect-identity.ts";
export { connectByPassword } from "./federation/connect-by-password.ts";
export { logIn } from "./sign-in/log-in.ts";
export { logOut } from "./sign-in/log-out.ts";
export { reauthenticate } from "./sign-in/reauthenticate.ts";
export { resetPassword } from "./sign-in/reset-password.ts";
export { setFirstPassword } from "./sign-up/set-password.ts";
export { signOutEverywhere } from "./sign-in/sign-out-everywhere.ts";
export { signUp } from "./sign-up/sign-up.ts";
export { updateProfile } from "./profile/update-profile.ts";
export { verifyEmail } from "./sign-up/verify-email.ts";
export { verifyTwoFactor } from "./two-factor/verify-two-factor.ts";
