/**
 * The CDK context that this machine adds when it synthesizes the stack: providers to sign in with, which have their
 * stand-ins here. On AWS there are none before the operator names them.
 */
export const localContext = {
  google: {
    clientId: "splitsheet.apps.googleusercontent.example",
    clientSecretName: "stand-in/google",
  },
  singleSignOn: [
    {
      name: "Acme",
      label: "Acme Records",
      domains: ["acme.example"],
      issuer: "https://login.acme.example",
      clientId: "splitsheet",
      clientSecretName: "stand-in/acme",
    },
    {
      name: "Northern",
      label: "Northern Music",
      domains: ["northern.example"],
      metadataUrl: "https://login.northern.example/metadata",
    },
  ],
} as const;
