type Address = Partial<
  Record<'state_name' | 'city' | 'district' | 'khoroo' | 'address1' | 'address2', string | null | undefined>
>

/** The parts of an address as it is read, from the widest down; the district is often the city too. */
export const addressParts = ({ state_name, city, district, khoroo, address1, address2 }: Address): string[] => [
  ...new Set([state_name, city, district, khoroo, address1, address2].filter((part) => part?.trim()) as string[]),
]
