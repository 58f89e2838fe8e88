import { paymentMethods as all, type DemoPaymentMethod, mongolianIban } from '../demo/payment-methods.ts'
import { text } from '../demo/text.ts'

const account = (bank_code: string, number: string, bank: [string, string, string, string, string]) => ({
  bank_code,
  bank_name: text(...bank),
  number,
  account_name: 'Алтан тал ХХК',
  iban: mongolianIban(bank_code, number),
})

const accounts = [
  account('05', '5000000021', ['Хаан банк', 'Khan Bank', 'Хаан Банк', '可汗银行', 'Khan Bank']),
  account('15', '1500000022', ['Голомт банк', 'Golomt Bank', 'Голомт Банк', '郭勒穆特银行', 'Golomt Bank']),
]

/** Ways without credit or what a shop itself gives: the QR of all banks, cards. */
const taken = ['qpay', 'socialpay', 'golomt-card']

/** Those, and a transfer to the store's own accounts. */
export const paymentMethods: DemoPaymentMethod[] = all.flatMap((method) => {
  if (method.code === 'bank-transfer') return [{ ...method, preferences: { ...method.preferences, accounts } }]
  return taken.includes(method.code) ? [method] : []
})
