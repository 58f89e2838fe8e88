import { expect, it } from 'vitest'
import { suspects } from './wrong-keys.domain.ts'

it.each([
  ['qpay', 'keys', 'qpay: our name and password are not taken', ['user', 'password']],
  ['qpay', 'keys', 'qpay: 400 INVOICE_CODE_INVALID', ['invoice_code']],
  ['golomt_card', 'keys', 'golomt_card: token is wrong', ['token']],
  ['golomt_card', 'keys', 'golomt_card: checksum is wrong', ['secret']],
  ['khan_card', 'keys', 'khan_card: 5 Access denied', ['user', 'password']],
  ['socialpay', 'keys', 'socialpay: Терминал буруу байна', ['terminal']],
  ['socialpay', 'keys', 'socialpay: Checksum буруу байна', ['secret']],
  ['monpay', 'keys', 'monpay: 401, our keys are not taken', ['username', 'account_id']],
  ['most', 'keys', 'most: 03 Байгууллага бүртгэлгүй', ['src_inst_id', 'payee_id', 'pos_no']],
  ['lendmn', 'keys', 'lendmn: 401, our keys are not taken', ['token']],
  ['qpay', 'away', 'qpay: no answer', ['url']],
  ['qpay', 'keys', 'qpay: 400 SOMETHING_NEW', []],
  ['qpay', 'closed', 'CANCELED', []],
])('%s, %s: “%s” names its fields', (type, problem, message, fields) => {
  expect(suspects(type, problem, message)).toEqual(fields)
})
