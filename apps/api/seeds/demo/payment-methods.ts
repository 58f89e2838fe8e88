import { text } from './text.ts'
import type { Text } from './types.ts'

export type BankAccount = { bank_code: string; bank_name: Text; account_name: string; number: string; iban: string }
export type DemoPaymentMethod = {
  code: string
  type: 'bank_transfer'
  name: Text
  description: Text
  preferences: { hold_hours: number; accounts: BankAccount[] }
  min_amount: number
  max_amount: number
}

/** `MN` + two check digits + bank of four and account of twelve digits (ISO 13616, mod 97). */
export function mongolianIban(bankCode: string, account: string): string {
  const bban = bankCode.padStart(4, '0') + account.padStart(12, '0')
  const letters = 'MN'.replace(/./g, (letter) => String(letter.charCodeAt(0) - 55))
  const check = 98n - (BigInt(`${bban}${letters}00`) % 97n)
  return `MN${String(check).padStart(2, '0')}${bban}`
}

const account = (bank_code: string, number: string, bank_name: Text): BankAccount => ({
  bank_code,
  bank_name,
  number,
  account_name: 'Бамбар Ритейл ХХК',
  iban: mongolianIban(bank_code, number),
})

/** The banks exist; the accounts do not. */
const accounts: BankAccount[] = [
  account('05', '5000000001', text('Хаан банк', 'Khan Bank', 'Хаан Банк', '可汗银行', 'Khan Bank')),
  account('15', '1500000002', text('Голомт банк', 'Golomt Bank', 'Голомт Банк', '郭勒穆特银行', 'Golomt Bank')),
  account(
    '04',
    '400000003',
    text(
      'Худалдаа хөгжлийн банк',
      'Trade and Development Bank',
      'Банк торговли и развития',
      '贸易发展银行',
      'Trade and Development Bank',
    ),
  ),
]

export const paymentMethods: DemoPaymentMethod[] = [
  {
    code: 'bank-transfer',
    type: 'bank_transfer',
    name: text('Дансаар шилжүүлэх', 'Bank transfer', 'Банковский перевод', '银行转账', 'Bonifico bancario'),
    description: text(
      'Барааг 24 цаг таны нэр дээр барина. Гүйлгээний утгад зөвхөн захиалгын дугаарыг бичнэ үү.',
      'We hold the goods in your name for 24 hours. Write only the order number as the payment reference.',
      'Держим товар на ваше имя 24 часа. В назначении платежа укажите только номер заказа.',
      '商品为您保留24小时，转账附言请只填写订单号。',
      'Teniamo la merce a tuo nome per 24 ore. Come causale scrivi solo il numero d’ordine.',
    ),
    preferences: { hold_hours: 24, accounts },
    min_amount: 1_000,
    max_amount: 20_000_000,
  },
]
