/**
 * The ways to write a unit in the shop's five languages, by the one token they become. Own compilation.
 * Years of age and years of time share a token: no size of clothes is meant by a warranty.
 */
const SPELLINGS: Readonly<Record<string, string>> = {
  mm: 'mm мм 毫米 миллиметр',
  cm: 'cm см 厘米 公分 сантиметр centimetre centimetres',
  m: 'm м 米 метр metre metres meter meters metri',
  in: 'in inch inches инч дюйм дюйма дюймов 英寸 寸 pollici',
  g: 'g гр г 克 грамм gram grams grammi',
  kg: 'kg кг 公斤 千克 килограмм кило',
  ml: 'ml мл 毫升 миллилитр',
  l: 'l л 升 литр литра литров litre litres liter liters litri',
  year: 'year years y yr yrs yo нас насны настай насанд жил жилийн лет год года годов 岁 年 anni anno',
  month: 'month months mo mos сар сарын сартай сартайд мес месяц месяца месяцев 个月 月 mesi mese',
  pc: 'pc pcs piece pieces ш ширхэг ширхэгтэй шт штук 件 个 只 条 双 pz pezzi',
}

const UNITS = new Map(
  Object.entries(SPELLINGS).flatMap(([unit, spellings]) =>
    spellings.split(' ').map((spelling): [string, string] => [spelling, unit]),
  ),
)

const LONGEST_CHINESE_UNIT = 2
const ORDINAL_ENDING = /^(?:р|дугаар|дүгээр|st|nd|rd|th|й|я|го|ый|ой|ая)$/

/** The token of a unit written after a number, or undefined when the word is no unit. */
export const unitOf = (word: string): string | undefined => UNITS.get(word)

/** The unit a run of Chinese begins with and how many characters it takes, the longest first. */
export function chineseUnit(run: string): { unit: string; length: number } | undefined {
  for (let length = LONGEST_CHINESE_UNIT; length > 0; length--) {
    const unit = run.length >= length ? UNITS.get(run.slice(0, length)) : undefined
    if (unit !== undefined) return { unit, length }
  }
  return undefined
}

/** Whether letters joined to a number make it an ordinal: 2-р, 2nd, 2-й. */
export const isOrdinalEnding = (word: string): boolean => ORDINAL_ENDING.test(word)

/** Clothes sizes in one form: `xxl` is `2xl`, `xxxs` is `3xs`; other words stay. */
export function sizeWord(word: string): string {
  return /^x{2,5}[sl]$/.test(word) ? `${word.length - 1}x${word.slice(-1)}` : word
}
