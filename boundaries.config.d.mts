/** The rooms of the API from the ground up. */
export const rooms: readonly string[]
