/** What somebody reads who sends another answer after they have signed, as from a second tab. */
export const alreadySigned = {
  title: "You have already signed",
  text: "You signed before, so what you sent just now changed nothing.",
};
