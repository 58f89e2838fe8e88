const letters: Record<string, string> = Object.fromEntries(
  [...'абвгдеёжзийклмноөпрстуүфхцчшщъыьэюя'].map((letter, index) => [
    letter,
    'a b v g d e yo j z i i k l m n o u p r s t u u f kh ts ch sh sh  y  e yu ya'.split(' ')[index] ?? '',
  ]),
)

const inLetters = (text: string): string => [...text.toLowerCase()].map((letter) => letters[letter] ?? letter).join('')

/** `Миний дэлгүүр` as it is read abroad: `Minii Delguur`. */
export const inLatin = (text: string): string =>
  inLetters(text).replace(/(^|[\s«"-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())

/** `Миний дэлгүүр` as the name of a folder: `minii-delguur`. */
export const slugOf = (text: string): string =>
  inLetters(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[-\d]+/g, '')
    .slice(0, 31)
    .replace(/-+$/, '')
