type LinkTemplate =
  | "verification"
  | "password-reset"
  | "password-changed"
  | "many-attempts"
  | "many-attempts-inside"
  | "email-change"
  | "email-change-asked"
  | "email-changed"
  | "two-factor-on"
  | "two-factor-off"
  | "export-ready"
  | "account-deleted";

type IdentityTemplate = "identity-connected" | "identity-disconnected";

/** Every mail about an account. Each carries the address of the one thing to do. */
export type AccountMail =
  | { [Template in LinkTemplate]: { template: Template; name: string; url: string } }[LinkTemplate]
  | { template: "address-taken"; name: string; loginUrl: string }
  | {
      [Template in IdentityTemplate]: {
        template: Template;
        name: string;
        url: string;
        /** What people call it. */
        provider: string;
      };
    }[IdentityTemplate]
  | {
      template: "new-sign-in";
      name: string;
      url: string;
      /** ISO 8601 UTC. */
      signedInAt: string;
      ipAddress: string;
      userAgent: string;
    };
