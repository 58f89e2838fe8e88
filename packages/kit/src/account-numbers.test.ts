import { describe, expect, it } from 'vitest'
import { isIbanOf, maskAccountNumber, parseAccountNumber } from './bank-number.ts'
import { parsePersonName } from './person-name.ts'
import { parseRegisterNumber } from './register-number.ts'

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
