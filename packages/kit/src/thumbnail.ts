/** As wide as the small pictures of lists are on screens with two pixels for one. */
export const thumbnailWidth = 96

/** The small picture of a picture of a product, by the base of its files (`/media/<key>`). */
export const thumbnailOf = (base: string): string => `${base}-${thumbnailWidth}.avif`
