import { expect, it } from 'vitest'
import { csvOf } from './code-csv.ts'

it('codes are a file that a spreadsheet opens and does not calculate', () => {
  const rest = { id: 'voucher-1', value: '5000.0', expires_at: '2027-01-01T00:00:00.000Z', qr_svg: null }
  const file = csvOf([
    { ...rest, code: 'ABCD-EF23', number: '1234567890123456' },
    { ...rest, code: '=1+1', number: null, value: null },
  ])
  expect(file).toBe(
    '\uFEFFcode,number,value,expires_at\r\nABCD-EF23,1234567890123456,5000,2027-01-01T00:00:00.000Z\r\n' +
      "'=1+1,,,2027-01-01T00:00:00.000Z\r\n",
  )
})
