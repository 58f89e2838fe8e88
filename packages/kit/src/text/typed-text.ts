// What people type and paste, as it is kept: chat programs, spreadsheets and web pages leave signs in a copied text that nobody sees.

const lineEnd = /\r\n?|\v|\f|\u0085|\u2028|\u2029/g
/**
 * Controls, marks of direction and of where a word may break, fillers; the signs below are judged by their neighbours. A zero byte
 * is in no text that anybody copies: it stays, and is refused.
 */
const unseen =
  /(?![\0\t\n])\p{Cc}|(?!\u200c|\u200d|\u180e|[\u{e0020}-\u{e007f}])\p{Cf}|\u034f|\u115f|\u1160|\u17b4|\u17b5|\u2065|\u2800|\u3164|\uffa0|[\ufff0-\ufff8]|\ufffe|\uffff/gu
/** A joiner belongs into an emoji, and into scripts whose letters change their form by it. */
const joiner =
  /(?:\u200c|\u200d)(?!\p{Extended_Pictographic}|\p{Script=Mongolian}|\p{Script=Arabic}|\p{Script=Devanagari}|\p{Script=Bengali})(?<!\p{Script=Mongolian}(?:\u200c|\u200d))/gu
/** These choose the form of a letter of the Mongolian vertical script before them. */
const letterForm = /(?<![\u1820-\u18aa][\u180b-\u180f]*)[\u180b-\u180f]/g
/** The flag of a region is a black flag with the letters of the region as tags behind it. */
const tag = /(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]*)[\u{e0020}-\u{e007f}]/gu

const ordinary = /^[\n\x20-\x7e\u00a1-\u00ac\u00ae-\u024f\u0400-\u04ff]*$/

/** A text of several lines without what nobody sees; emoji and the vertical script stay whole. */
export function cleanText(text: string): string {
  if (ordinary.test(text)) return text
  return text.replace(lineEnd, '\n').replace(unseen, '').replace(joiner, '').replace(letterForm, '').replace(tag, '')
}

/** Digits, Latin letters, `@` and `+` of Chinese and Japanese keyboards are those of all others. */
const wide = /[\uff0b\uff10-\uff19\uff20-\uff3a\uff41-\uff5a]/g
const narrow = (sign: string): string => String.fromCharCode(sign.charCodeAt(0) - 0xfee0)

/** The same in one line: what is typed into a field of one line. */
export function cleanLine(text: string): string {
  const clean = cleanText(text).replace(wide, narrow)
  return /[\t\n]/.test(clean) ? clean.replace(/\s*[\t\n]\s*/g, ' ').trim() : clean
}
