/** The demo account, good for this machine only. */
export const demo = {
  name: "Nia Okafor",
  email: "nia@demo.splitsheet.example",
  password: "demo-password",
} as const;

/** The writers of the demo's sheets. Invented, each person and publisher with an IPI number of its own. */
export const demoPeople = [
  {
    songwriterName: demo.name,
    email: demo.email,
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
