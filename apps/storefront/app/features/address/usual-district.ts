/** Where most shoppers are: the capital's Sükhbaatar district, until another is chosen. */
export const usualDistrict = '1119'
