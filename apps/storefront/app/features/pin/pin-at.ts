export const pinAt = (id: number): string => `/resources/addresses/${id}/pin`
