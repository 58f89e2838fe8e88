export type Holiday = { day: string; name: { mn: string; en: string; ru: string; cn: string; it: string } }

const name = (mn: string, en: string, ru: string, cn: string, it: string) => ({ mn, en, ru, cn, it })

const naadam = name('Үндэсний их баяр наадам', 'Naadam', 'Наадам', '那达慕', 'Naadam')
const tsagaanSar = name('Цагаан сар', 'Tsagaan Sar', 'Цагаан сар', '白月节', 'Tsagaan Sar')

const fixed: [monthDay: string, Holiday['name']][] = [
  ['01-01', name('Шинэ жил', 'New Year', 'Новый год', '新年', 'Capodanno')],
  ['03-08', name('Олон улсын эмэгтэйчүүдийн өдөр', 'Women’s Day', 'Женский день', '妇女节', 'Festa della donna')],
  [
    '06-01',
    name(
      'Эх, үрсийн баяр',
      'Mother and Child Day',
      'День матери и ребёнка',
      '母亲与儿童节',
      'Festa delle madri e dei bambini',
    ),
  ],
  ['07-11', naadam],
  ['07-12', naadam],
  ['07-13', naadam],
  ['07-14', naadam],
  ['07-15', naadam],
  [
    '11-26',
    name(
      'Бүгд Найрамдах Улс тунхагласан өдөр',
      'Republic Day',
      'День Республики',
      '共和国日',
      'Festa della Repubblica',
    ),
  ],
  [
    '12-29',
    name('Тусгаар тогтнолын өдөр', 'Independence Day', 'День независимости', '独立日', 'Festa dell’indipendenza'),
  ],
]

/** Days that follow the moon are published year by year; staff add the coming ones in the back office. */
const moving: [day: string, Holiday['name']][] = [
  ['2026-02-18', tsagaanSar],
  ['2026-02-19', tsagaanSar],
  ['2026-02-20', tsagaanSar],
]

/** Public holidays of the years given: no courier goes out. */
export function holidaysOf(years: number[]): Holiday[] {
  const days = years.flatMap((year) => fixed.map(([monthDay, title]) => ({ day: `${year}-${monthDay}`, name: title })))
  const lunar = moving
    .filter(([day]) => years.includes(Number(day.slice(0, 4))))
    .map(([day, title]) => ({ day, name: title }))
  return [...days, ...lunar].sort((a, b) => (a.day < b.day ? -1 : 1))
}
