import { describe, expect, it } from 'vitest'
import { readDivisions } from '../../../../seeds/reference/divisions.ts'
import { type Division, DivisionIndex, divisionKey, type PlaceWords, zipcodeOf } from './divisions.domain.ts'

const index = new DivisionIndex(
  readDivisions().map(
    ([id, level, , , name_mn, name_en, abbr_mn, zipcode, , , parent_id]): Division => ({
      id,
      level,
      name_mn,
      name_en,
      abbr_mn,
      zipcode,
      parent_id,
    }),
  ),
)
const ids = (words: PlaceWords) => {
  const place = index.resolve(words)
  return place && [place.aimag.id, place.district?.id ?? null, place.khoroo?.id ?? null]
}

describe('places in a shopper’s words', () => {
  it.each([
    [{ state_name: 'Ulaanbaatar', city: 'Баянзүрх' }, ['11', '1110', null]],
    [{ state_name: 'Улаанбаатар хот', city: 'Баянзүрх дүүрэг', khoroo: '3-р хороо' }, ['11', '1110', '1110-k03']],
    [{ state_name: 'УБ', city: 'БЗД', khoroo: '26' }, ['11', '1110', '1110-k26']],
    [{ state_name: 'ub', city: 'bayanzurkh', khoroo: 'khoroo 3' }, ['11', '1110', '1110-k03']],
    [{ state_name: 'ULAN BATOR', city: 'Khan-Uul' }, ['11', '1122', null]],
    [{ state_name: 'Ulaanbaatar', city: 'Sukhbaatar district' }, ['11', '1119', null]],
    [{ state_name: 'Улаанбаатар', district: 'Сонгинохайрхан', city: 'whatever' }, ['11', '1116', null]],
    [{ state_name: 'Дархан-Уул аймаг', city: 'Дархан' }, ['45', '4501', null]],
    [{ state_name: 'Khovsgol', city: 'Murun' }, ['67', '6701', null]],
    [{ state_name: 'Uvurkhangai', city: 'Arvaikheer' }, ['62', '6201', null]],
    [{ state_name: 'Bayan-Ulgii', city: 'Ulgii' }, ['83', '8301', null]],
    [{ city: 'Ulaanbaatar' }, ['11', null, null]],
    [{ city: 'Налайх' }, ['11', '1113', null]],
    [{ aimag_id: '11', district_id: '1110', khoroo_id: '1110-k03' }, ['11', '1110', '1110-k03']],
    [{ khoroo_id: '1110-k03', state_name: 'Дархан-Уул' }, ['11', '1110', '1110-k03']],
    [{ aimag_id: '11', city: 'Чингэлтэй' }, ['11', '1125', null]],
    [{ state_name: 'Улаанбаатар', city: 'Unheard of' }, ['11', null, null]],
  ])('%j', (words, expected) => {
    expect(ids(words)).toEqual(expected)
  })

  it.each([{ state_name: 'Атлантис', city: 'Баянзүрх' }, { state_name: '', city: '' }, {}, { aimag_id: 'nowhere' }])(
    'are not guessed: %j',
    (words) => {
      expect(index.resolve(words)).toBeUndefined()
    },
  )

  it('meet in one key from both scripts', () => {
    for (const [mn, en] of [
      ['Өвөрхангай', 'Övörkhangai'],
      ['Баян-Өлгий', 'Bayan-Ölgii'],
      ['Сонгинохайрхан', 'songinokhairkhan'],
      ['Завхан', 'Zavkhan'],
    ] as const)
      expect(divisionKey(mn)).toBe(divisionKey(en))
  })

  it('are found for every city, aimag, district and sum by either name', () => {
    const tops = index.childrenOf(null)
    for (const top of tops) {
      expect(ids({ state_name: top.name_mn })?.[0]).toBe(top.id)
      expect(ids({ state_name: top.name_en.toUpperCase() })?.[0]).toBe(top.id)
      for (const middle of index.childrenOf(top.id).filter(({ level }) => level === 'district' || level === 'sum'))
        expect(ids({ state_name: top.name_mn, city: middle.name_mn })?.[1]).toBe(middle.id)
    }
  })

  it('bring their postcode', () => {
    const place = index.resolve({ state_name: 'УБ', city: 'БЗД', khoroo: '3' })
    expect(place && zipcodeOf(place)).toBe('13000')
  })
})
