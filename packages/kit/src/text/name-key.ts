const letters: Record<string, string> = Object.fromEntries(
  [
    'аa бb вv гg дd еe жj зz иi йi кk лl мm нn оo өo пp рr сs тt уo үo фf хh ыi эe',
    'ёio цts чch шsh щsh юio яia ъ ь',
  ].flatMap((row) => row.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(1)])),
)

/**
 * One key for the name of a place in Cyrillic or Latin letters, with or without marks, in small letters and its words apart.
 * ө and ү are typed as o and as u, so that o and u are one letter.
 */
export const nameKey = (name: string): string =>
  [...name.toLowerCase()]
    .map((letter) => letters[letter] ?? letter)
    .join('')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/kh/g, 'h')
    .replace(/zh/g, 'j')
    .replace(/y/g, 'i')
    .replace(/w/g, 'v')
    .replace(/ie/g, 'e')
    .replace(/u/g, 'o')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const pairs: [RegExp, string][] = [
  [/ts/g, 'c'],
  [/ch/g, 'q'],
  [/sh/g, 'w'],
  [/ia/g, 'y'],
  [/io/g, 'x'],
]
/** A key with one letter for what is one letter in Cyrillic and two in Latin, so that mistyped letters can be counted. */
export const countableKey = (key: string): string => pairs.reduce((text, [two, one]) => text.replace(two, one), key)
