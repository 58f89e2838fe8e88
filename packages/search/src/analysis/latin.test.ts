import { expect, it } from 'vitest'
import { loose } from './keys.ts'
import { slug, toCyrillic, toLatin } from './latin.ts'

it('writes Cyrillic in the letters of MNS 5217, capitals kept', () => {
  expect(toLatin('Хүүхдийн өвлийн цамц 98 см')).toBe('Khüükhdiin övliin tsamts 98 sm')
  expect(toLatin('ШИНЭ Шинэ Ш')).toBe('SHINE Shine Sh')
  expect(toLatin('Nike 童装')).toBe('Nike 童装')
})

it('makes an ASCII address form', () => {
  expect(slug('Хүүхдийн өмд, 3-р «Ёлка»!')).toBe('khuukhdiin-omd-3-r-yolka')
  expect(slug('Città — blu')).toBe('citta-blu')
  expect(slug('童装')).toBe('')
})

it.each([
  ['gutal', 'гутал'],
  ['malgai', 'малгай'],
  ['tsamts', 'цамц'],
  ['nomiin', 'номын'],
  ['övliin', 'өвлийн'],
  ['hvvhdiin', 'хүүхдийн'],
  ['shine', 'шинэ'],
  ['nyarai', 'нярай'],
])('guesses %s as %s', (latin, cyrillic) => {
  expect(toCyrillic(latin)).toBe(cyrillic)
})

it('guesses what is loosely the same word', () => {
  for (const word of ['khuukhed', 'daashinz', 'omd', 'huvtsas', 'nooluur', 'beelii']) {
    expect(loose(toCyrillic(word))).toBe(loose(word))
  }
})
