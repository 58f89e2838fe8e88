/** As many letters does the note of a gift have at most; so many signs at most make them. */
export const mostGiftLetters = 200
export const mostGiftSigns = 2000
