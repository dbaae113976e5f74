import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  layout("routes/visitor-layout.tsx", [
    index("routes/landing.tsx"),
    route("pricing", "routes/pricing.tsx"),
    route("verify", "routes/verify.tsx"),
  ]),
  route("checkout/success", "routes/checkout-success.tsx"),
  ...["signup", "auth", "login", "verify-email"].map((path) =>
    route(path, "routes/sign-in.tsx", { id: path }),
  ),
  route("reset-password", "routes/reset-password.tsx"),
  route("unsubscribe", "routes/unsubscribe.tsx"),
  route("sign/:shareLink", "routes/sign.tsx"),
  route("share/:shareToken", "routes/share.tsx"),
  route("invitation/:invitationToken", "routes/invitation.tsx"),
  route("join/:teamInvitationToken", "routes/join.tsx"),
  route("songs", "routes/songs.tsx"),
  layout("routes/app-layout.tsx", [
    route("dashboard", "routes/dashboard.tsx"),
    route("songs/:songId", "routes/song.tsx"),
    route("songs/:songId/moved/:moveId", "routes/moved-song.tsx"),
    route("lyrics", "routes/lyrics.tsx"),
    route("create", "routes/create.tsx"),
    route("upload-agreement", "routes/upload-agreement.tsx"),
    route("files", "routes/files.tsx"),
    route("agreements", "routes/agreements.tsx"),
    route("contributors", "routes/contributors.tsx"),
    route("profile", "routes/profile.tsx"),
    route("team", "routes/team.tsx"),
    route("team/transfer/:teamId", "routes/team-offer.tsx"),
    route("agreements/:agreementId", "routes/agreement.tsx"),
    route("agreements/:agreementId/sign", "routes/sign-agreement.tsx"),
    route("agreements/:agreementId/edit", "routes/edit-agreement.tsx"),
  ]),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
