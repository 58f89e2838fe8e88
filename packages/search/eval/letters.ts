// What the evaluation knows of how Mongolian is typed. Kept apart from the engine's own tables on purpose: a query is
// judged to be what its group says by these, whatever the engine makes of it.

const cyrillic = 'абвгдеёжзийклмноөпрстуүфхцчшщъыьэюя'
const mns = 'a b v g d ye yo j z i i k l m n o o p r s t u u f kh ts ch sh sh i y i e yu ya'.split(' ')
const standard = new Map([...cyrillic].map((letter, at) => [letter, mns[at] ?? '']))

/** Other ways people write a letter in Latin; a vowel, ъ, ь and й may also be left out or written twice. */
const habits: Record<string, string[]> = {
  в: ['w', 'b'],
  е: ['e', 'yo'],
  ж: ['zh', 'z'],
  з: ['dz', 'j'],
  й: ['y'],
  к: ['c'],
  ө: ['u', 'q'],
  ү: ['v', 'w'],
  х: ['h', 'x'],
  ц: ['c'],
  ы: ['ii', 'i'],
  ш: ['w'],
}
const mayBeLeftOut = new Set('аэиоөуүеёюяыйъь')

/** A Mongolian text in the letters of MNS 5217:2012, without marks: ө is `o`, ү is `u`. */
export const asMns = (text: string): string => [...text].map((letter) => standard.get(letter) ?? letter).join('')

/** Whether somebody could have written the Mongolian text in that Latin way, by the habits of texting. */
export function isLatinOf(latin: string, text: string): boolean {
  let ends = new Set([0])
  for (const letter of text) {
    const next = new Set<number>()
    for (const end of ends) {
      if (mayBeLeftOut.has(letter)) next.add(end)
      for (const way of [standard.get(letter) ?? letter, ...(habits[letter] ?? [])]) {
        if (latin.startsWith(way, end)) next.add(end + way.length)
        if (mayBeLeftOut.has(letter) && latin.startsWith(way + way, end)) next.add(end + 2 * way.length)
      }
    }
    ends = next
  }
  return ends.has(latin.length)
}

/** The same keys in the same order, on three layouts. */
const layouts = {
  qwerty: "qwertyuiop[]asdfghjkl;'zxcvbnm,./-=",
  mongolian: 'фцужэнгшүзкъйыбөахролдпячёсмитьвюещ',
  russian: 'йцукенгшщзхъфывапролджэячсмитьбю.-=',
}
export type Layout = keyof typeof layouts

/** What stands in the box when the keys of a text meant on one layout are hit while another is on. */
export function typedOn(text: string, meant: Layout, on: Layout): string {
  return [...text].map((letter) => layouts[on][layouts[meant].indexOf(letter)] ?? letter).join('')
}

/** о for ө and у for ү, as on a keyboard without these letters. */
export const withoutOwnLetters = (text: string): string => text.replaceAll('ө', 'о').replaceAll('ү', 'у')

/** Consonants of a word after its first letter, so that гутал and гутлын begin alike. */
export const skeleton = (word: string): string => word.slice(0, 1) + word.slice(1).replace(/[аэиоөуүеёюяыйъь]/g, '')

/** Letters to insert, drop, replace or swap with a neighbour to make one text of the other. */
export function typos(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, at) => at)]
  const cell = (i: number, j: number): number => rows[i]?.[j] ?? Number.POSITIVE_INFINITY
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    rows.push(row)
    for (let j = 1; j <= b.length; j++) {
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const replaced = cell(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      row[j] = Math.min(cell(i - 1, j) + 1, cell(i, j - 1) + 1, replaced, swapped ? cell(i - 2, j - 2) + 1 : replaced)
    }
  }
  return cell(a.length, b.length)
}
