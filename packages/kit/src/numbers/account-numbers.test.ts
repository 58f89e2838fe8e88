import { describe, expect, it } from 'vitest'
import { parsePersonName } from '../text/person-name.ts'
import { isIbanOf, maskAccountNumber, parseAccountNumber } from './bank-number.ts'
import { birthOf, maskPersonRegister, parsePersonRegister, parseRegisterNumber } from './register-number.ts'

describe('register numbers of organizations', () => {
  it.each([
    ['2011226', '2011226'],
    [' 20 11-226 ', '2011226'],
    ['201122', undefined],
    ['20112267', undefined],
    ['0000000', undefined],
    ['201122а', undefined],
    ['٢٠١١٢٢٦', undefined],
  ])('%s is %s', (typed, number) => expect(parseRegisterNumber(typed)).toBe(number))
})

describe('register numbers of people', () => {
  it.each([
    ['УБ90050412', 'УБ90050412'],
    [' уб 90-05-04 12 ', 'УБ90050412'],
    ['өү01250407', 'ӨҮ01250407'],
    ['УБ90130412', undefined],
    ['УБ90023012', undefined],
    ['УБ9005041', undefined],
    ['УБ900504123', undefined],
    ['UB90050412', undefined],
    ['90050412УБ', undefined],
  ])('%s is %s', (typed, number) => expect(parsePersonRegister(typed)).toBe(number))
  it('tell the day of birth', () => {
    expect(birthOf('УБ90050412')).toBe('1990-05-04')
    expect(birthOf('УБ04222912')).toBe('2004-02-29')
    expect(birthOf('УБ05222912')).toBeUndefined()
  })
  it('are shown by their letters and last two digits', () =>
    expect(maskPersonRegister('УБ90050412')).toBe('УБ••••••12'))
})

describe('bank accounts', () => {
  it('have 6 to 12 digits', () => {
    expect(parseAccountNumber('5001 234567')).toBe('5001234567')
    for (const typed of ['12345', '1234567890123', '000000', '12a456'])
      expect(parseAccountNumber(typed)).toBeUndefined()
  })
  it('stand at the end of their IBAN', () => {
    expect(isIbanOf('MN500005005001234567', '5001234567')).toBe(true)
    expect(isIbanOf('MN500005005001234567', '1234567')).toBe(false)
  })
  it('are shown by their last four', () => expect(maskAccountNumber('5001234567')).toBe('••••4567'))
})

describe('names of people', () => {
  it.each(['Болор', 'Бат-Эрдэнийн', 'Ө', "O'Brien", 'Jean-Luc', 'Б. Болор', 'Zoë'])('%s is one', (name) =>
    expect(parsePersonName(` ${name} `)).toBe(name),
  )
  it.each(['', '-', 'R2', '<b>', '包', 'х'.repeat(51), 'a\u0000b', 'Бат☃'])('%j is none', (name) =>
    expect(parsePersonName(name)).toBeUndefined(),
  )
})
