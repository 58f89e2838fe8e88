import type { Translated } from '@delguur/kit/locale'
import { type HolidayCode, publicHolidays } from '../../src/modules/delivery/shipping/index.ts'

export type Holiday = { day: string; name: Translated }

const name = (mn: string, en: string, ru: string, cn: string, it: string): Translated => ({ mn, en, ru, cn, it })

const names: Record<HolidayCode, Translated> = {
  new_year: name('Шинэ жил', 'New Year', 'Новый год', '新年', 'Capodanno'),
  tsagaan_sar: name('Цагаан сар', 'Tsagaan Sar', 'Цагаан сар', '白月节', 'Tsagaan Sar'),
  women: name('Олон улсын эмэгтэйчүүдийн өдөр', 'Women’s Day', 'Женский день', '妇女节', 'Festa della donna'),
  children: name(
    'Эх, үрсийн баяр',
    'Mother and Child Day',
    'День матери и ребёнка',
    '母亲与儿童节',
    'Festa delle madri e dei bambini',
  ),
  buddha: name('Бурхан багшийн дүйцэн өдөр', 'Buddha Day', 'День Будды', '佛诞日', 'Giorno di Buddha'),
  naadam: name('Үндэсний их баяр наадам', 'Naadam', 'Наадам', '那达慕', 'Naadam'),
  chinggis: name(
    'Монгол бахархлын өдөр',
    'Chinggis Khaan’s birthday',
    'День рождения Чингисхана',
    '成吉思汗诞辰',
    'Nascita di Chinggis Khaan',
  ),
  republic: name(
    'Бүгд Найрамдах Улс тунхагласан өдөр',
    'Republic Day',
    'День Республики',
    '共和国日',
    'Festa della Repubblica',
  ),
  independence: name(
    'Тусгаар тогтнолын өдөр',
    'Independence Day',
    'День независимости',
    '独立日',
    'Festa dell’indipendenza',
  ),
}

/** Public holidays of the years given: no courier goes out. */
export const holidaysOf = (years: number[]): Holiday[] =>
  years.flatMap((year) => publicHolidays(year).map(({ day, code }) => ({ day, name: names[code] })))
