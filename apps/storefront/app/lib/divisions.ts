import type { shop } from '@delguur/contract/shop'
import type { z } from 'zod'

export type Division = z.output<(typeof shop)['divisions']['response']>['divisions'][number]
/** What lies in a division, by its id; `''` holds cities and aimags. */
export type Lists = Readonly<Record<string, Division[]>>

/** The capital: where most parcels go. */
export const capital = '11'

const letters: Record<string, string> = Object.fromEntries(
  [
    'аa бb вv гg дd еe жj зz иi йi кk лl мm нn оo өo пp рr сs тt уo үo фf хh ыi эe',
    'ёio цts чch шsh щsh юiu яia ъ ь',
  ].flatMap((row) => row.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(1)])),
)

/** One key for a name in Cyrillic or Latin letters, its words kept apart; ө and ү are typed as o and as u. */
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

/** Whether a division is what someone types: the beginning of its name or of a word of it, in either script, or `БЗД`. */
export function isLike({ name, name_mn, name_en, abbr }: Division, typed: string): boolean {
  const query = nameKey(typed)
  return [name, name_mn, name_en, abbr ?? ''].some((each) => {
    const key = nameKey(each)
    return ` ${key}`.includes(` ${query}`) || key.replaceAll(' ', '').startsWith(query.replaceAll(' ', ''))
  })
}
