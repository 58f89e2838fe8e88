import { paymentMethods as all, type DemoPaymentMethod, mongolianIban } from '../demo/payment-methods.ts'
import { text } from '../demo/text.ts'

const account = (bank_code: string, number: string, bank: [string, string, string, string, string]) => ({
  bank_code,
  bank_name: text(...bank),
  number,
  account_name: 'Алтан тал ХХК',
  iban: mongolianIban(bank_code, number),
})

const transfer: DemoPaymentMethod = {
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
  preferences: {
    hold_hours: 24,
    accounts: [
      account('05', '5000000021', ['Хаан банк', 'Khan Bank', 'Хаан Банк', '可汗银行', 'Khan Bank']),
      account('15', '1500000022', ['Голомт банк', 'Golomt Bank', 'Голомт Банк', '郭勒穆特银行', 'Golomt Bank']),
    ],
  },
  min_amount: 1_000,
  max_amount: 20_000_000,
}

/** Ways without credit or what a shop itself gives: a transfer, the QR of all banks, cards. */
const taken = ['qpay', 'socialpay', 'golomt-card']

export const paymentMethods: DemoPaymentMethod[] = [transfer, ...all.filter(({ code }) => taken.includes(code))]
