/** A piece of a text; `hit` when it is what was typed. */
type Piece = { text: string; hit: boolean }

/** How Mongolian sounds in Latin letters, loosely; the same for both scripts, so that either may be typed. */
const sounds: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'io',
  ж: 'j',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  ө: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ү: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sh',
  ъ: '',
  ы: 'i',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
  ö: 'o',
  ü: 'u',
  y: 'i',
  x: 'h',
}
const sound = (letter: string): string => sounds[letter] ?? letter
const soundsOf = (text: string): string =>
  Array.from(text.toLowerCase().replace(/kh/g, 'h').replace(/zh/g, 'j'), sound).join('')

/** How many letters from here on sound like the beginning; 0 when they do not. */
function letters(text: string, from: number, typed: string): number {
  let heard = ''
  for (let at = from; at < text.length; at++) {
    heard += sound(text.charAt(at).toLowerCase())
    if (heard.length >= typed.length) return heard.startsWith(typed) ? at + 1 - from : 0
    if (!typed.startsWith(heard)) return 0
  }
  return 0
}

const isInside = (text: string, at: number): boolean => at > 0 && /[\p{L}\p{N}]/u.test(text.charAt(at - 1))
const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text)

/** A text in pieces, those marked that begin a word as it was typed, in either script. */
export function marked(text: string, typed: string): Piece[] {
  const words = typed.split(/\s+/).map(soundsOf).filter(Boolean)
  const pieces: Piece[] = []
  let plain = 0
  for (let at = 0; at < text.length; ) {
    const mayBegin = !isInside(text, at) || isHan(text.charAt(at))
    const long = mayBegin ? Math.max(0, ...words.map((word) => letters(text, at, word))) : 0
    if (long > 0) {
      if (at > plain) pieces.push({ text: text.slice(plain, at), hit: false })
      pieces.push({ text: text.slice(at, at + long), hit: true })
      plain = at + long
    }
    at += Math.max(1, long)
  }
  if (plain < text.length) pieces.push({ text: text.slice(plain), hit: false })
  return pieces
}
