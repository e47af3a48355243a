/** What to expect of the sizes of arms, as `armOfSlot` deals them: in permuted blocks that hold each weight once to three times. */
export const IN_BLOCKS =
  "Sessions are dealt to arms in blocks of a length that nobody can foresee, so arms of equal weight can be up to 3 judges apart at any moment. They end exactly equal when the design sets the number of sessions in all, and the study reaches it.";
