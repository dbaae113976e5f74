/** The performing rights organisations that a songwriter can choose. */
export const pros = ["BMI", "ASCAP"] as const;
export type Pro = (typeof pros)[number];
export const defaultPro: Pro = "BMI";
