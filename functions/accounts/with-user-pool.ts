// The use cases that call the user pool, loaded as one module. The bundler makes separate files for each module that is
// loaded on its own, and a new function instance reads those files one by one.
export { changePassword } from "./change-password.ts";
export { disableTwoFactor } from "./disable-two-factor.ts";
export { enableTwoFactor } from "./enable-two-factor.ts";
export { connectIdentity } from "./federation/connect-identity.ts";
export { disconnectIdentity } from "./federation/disconnect-identity.ts";
export { proveAccount } from "./federation/prove-account.ts";
export { logIn } from "./log-in.ts";
export { logOut } from "./log-out.ts";
export { prove } from "./prove.ts";
export { resetPassword } from "./reset-password.ts";
export { setFirstPassword } from "./set-password.ts";
export { signOutEverywhere } from "./sign-out-everywhere.ts";
export { signUp } from "./sign-up.ts";
export { updateProfile } from "./update-profile.ts";
export { verifyEmail } from "./verify-email.ts";
export { verifyTwoFactor } from "./verify-two-factor.ts";
