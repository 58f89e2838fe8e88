/** The value of a list that a text names, of an address or a choice; the first where it names none. */
export const oneOf = <T extends string>(values: readonly [T, ...T[]], text: string | null | undefined): T =>
  values.find((value) => value === text) ?? values[0]
