/** The value of a list that a text names, of an address or a choice; where it names none, the first or another one. */
export const oneOf = <T extends string>(
  values: readonly [T, ...T[]],
  text: string | null | undefined,
  otherwise: T = values[0],
): T => values.find((value) => value === text) ?? otherwise
