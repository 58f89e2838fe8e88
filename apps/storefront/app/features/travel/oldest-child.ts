/** Who is older counts as an adult. */
export const oldestChild = 17
