const separators = /[\s.\-_/]/g

/** Whether a text holds what may be the number of a card: 12 to 19 digits, however they are set apart. Such a text is not kept. */
export const holdsCardNumber = (text: string): boolean => /\d{12,19}/.test(text.replace(separators, ''))
