/** The demo account, which exists only in local clouds. */
export const demoAccount = {
  name: "Nia Okafor",
  email: "nia@demo.splitsheet.example",
  password: "demo-password",
} as const;

/** Invented writers of the demo sheets. Each person and each publisher has its own IPI number. */
export const demoPeople = [
  {
    songwriterName: demoAccount.name,
    email: demoAccount.email,
    pro: "BMI",
    songwriterIpi: "00028451097",
    publisherName: "Okafor Songs",
    publisherIpi: "00061880474",
  },
  {
    songwriterName: "Łukasz Żółć",
    email: "lukasz@demo.splitsheet.example",
    pro: "ASCAP",
    songwriterIpi: "00034721993",
    publisherName: "Baltic Tone",
    publisherIpi: "00073391571",
  },
  {
    songwriterName: "Björk O'Connor-Smith",
    email: "bjork@demo.splitsheet.example",
    pro: "BMI",
    songwriterIpi: "00050266308",
    publisherName: "Fjord Row Music",
    publisherIpi: "00089012768",
  },
] as const;
