/**
 * Letter tables of Mongolian: own compilation for this shop, the Latin letters after the national standard
 * MNS 5217:2012, the keyboards after the standard Mongolian and Russian layouts.
 */

/** Cyrillic letter → Latin of MNS 5217:2012 (щ, ъ and ь differ between implementations). */
export const MNS_5217: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'ye',
  ё: 'yo',
  ж: 'j',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  ө: 'ö',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ү: 'ü',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sh',
  ъ: 'i',
  ы: 'y',
  ь: 'i',
  э: 'e',
  ю: 'yu',
  я: 'ya',
}

/** Letters of old code pages and neighbouring alphabets that stand for ө and ү. */
export const LOOK_ALIKES: Readonly<Record<string, string>> = { є: 'ө', ї: 'ү', ұ: 'ү', ɵ: 'ө', ҩ: 'ө' }

/** Latin letters that look like a Cyrillic one, in one case or the other. */
export const LATIN_TWINS: Readonly<Record<string, string>> = {
  o: 'о',
  p: 'р',
  c: 'с',
  e: 'е',
  x: 'х',
  a: 'а',
  y: 'у',
  k: 'к',
  m: 'м',
  t: 'т',
  h: 'н',
  b: 'в',
}

/** Cyrillic letter → letter of the search key shared by both scripts; ъ and ь leave no trace, тс is `ts` as ц is. */
export const KEY_LETTERS: Readonly<Record<string, string>> = {
  тс: 'c',
  а: 'a',
  б: 'b',
  в: 'b',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'o',
  ж: 'j',
  з: 'j',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  ө: 'o',
  п: 'b',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ү: 'u',
  ф: 'b',
  х: 'h',
  ц: 'c',
  ч: 'c',
  ш: 's',
  щ: 's',
  ъ: '',
  ы: 'i',
  ь: '',
  э: 'e',
  ю: 'u',
  я: 'a',
}

/** The keys of a QWERTY keyboard in the order of the two rows of letters below. */
export const QWERTY_KEYS = "`qwertyuiop[]asdfghjkl;'zxcvbnm,./-="
/** What the same keys write in the Mongolian layout. */
export const MONGOLIAN_KEYS = '=фцужэнгшүзкъйыбөахролдпячёсмитьвюещ'
/** What the same keys write in the Russian layout. */
export const RUSSIAN_KEYS = 'ёйцукенгшщзхъфывапролджэячсмитьбю.-='
