import { text } from './text.ts'
import type { Text } from './types.ts'

export type BankAccount = { bank_code: string; bank_name: Text; account_name: string; number: string; iban: string }
export type DemoPaymentMethod = {
  code: string
  type: string
  name: Text
  description: Text
  preferences: { hold_hours?: number; accounts?: BankAccount[] }
  min_amount: number | null
  max_amount: number | null
  active?: boolean
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

/** A provider of money: the goods wait for an hour, and for another day without being held. */
const provider = (code: string, name: Text, description: Text, max_amount = 20_000_000): DemoPaymentMethod => ({
  ...{ code, type: code.replaceAll('-', '_'), name, description, max_amount },
  preferences: { hold_hours: 1 },
  min_amount: 100,
})

/** What the shop itself holds for its shoppers. */
const own = (code: string, name: Text, description: Text): DemoPaymentMethod => ({
  ...{ code, type: code.replaceAll('-', '_'), name, description },
  ...{ preferences: {}, min_amount: 1, max_amount: 100_000_000 },
})

const same = (name: string): Text => text(name, name, name, name, name)

export const paymentMethods: DemoPaymentMethod[] = [
  {
    code: 'bank-transfer',
    type: 'bank_transfer',
    name: text('Дансаар шилжүүлэх', 'Bank transfer', 'Банковский перевод', '银行转账', 'Bonifico bancario'),
    description: text(
      'Барааг 24 цаг таны нэр дээр хадгална. Гүйлгээний утгад зөвхөн захиалгын дугаарыг бичнэ үү.',
      'We hold the items for you for 24 hours. Write only the order number as the payment reference.',
      'Держим товар на ваше имя 24 часа. В назначении платежа укажите только номер заказа.',
      '商品为您保留24小时，转账附言请只填写订单号。',
      'Teniamo la merce a tuo nome per 24 ore. Come causale scrivi solo il numero d’ordine.',
    ),
    preferences: { hold_hours: 24, accounts },
    min_amount: 1_000,
    max_amount: 20_000_000,
  },
  provider(
    'qpay',
    same('QPay'),
    text(
      'Банкныхаа аппаар QR уншуулж эсвэл шууд нээж төлнө.',
      'Scan the QR with your bank’s app, or open the app right here.',
      'Отсканируйте QR в приложении банка или откройте его прямо здесь.',
      '用银行应用扫码，或直接打开应用付款。',
      'Inquadra il QR con l’app della banca, o aprila direttamente da qui.',
    ),
  ),
  provider(
    'golomt-card',
    text('Банкны карт', 'Bank card', 'Банковская карта', '银行卡', 'Carta di credito'),
    text(
      'Visa, Mastercard, UnionPay, Голомт банкны хамгаалалттай хуудсаар.',
      'Visa, Mastercard and UnionPay on Golomt Bank’s secure page.',
      'Visa, Mastercard и UnionPay на защищённой странице Голомт Банка.',
      'Visa、Mastercard、银联，在郭勒穆特银行的安全页面付款。',
      'Visa, Mastercard e UnionPay sulla pagina protetta di Golomt Bank.',
    ),
  ),
  provider(
    'khan-card',
    text('Хаан банкны карт', 'Khan Bank card', 'Карта Хаан Банка', '可汗银行卡', 'Carta Khan Bank'),
    text(
      'Хаан банкны хамгаалалттай хуудсаар картаар төлнө.',
      'By card on Khan Bank’s secure page.',
      'Картой на защищённой странице Хаан Банка.',
      '在可汗银行的安全页面用卡付款。',
      'Con carta sulla pagina protetta di Khan Bank.',
    ),
  ),
  provider(
    'socialpay',
    same('SocialPay'),
    text(
      'SocialPay аппаар QR уншуулна, эсвэл утасны дугаараараа төлбөрийн хүсэлт авна.',
      'Scan the QR with SocialPay, or get a payment request by your phone number.',
      'Отсканируйте QR в SocialPay или получите счёт по номеру телефона.',
      '用 SocialPay 扫码，或凭手机号接收付款请求。',
      'Inquadra il QR con SocialPay, o ricevi la richiesta sul tuo numero.',
    ),
  ),
  provider(
    'monpay',
    same('MonPay'),
    text(
      'MonPay аппаар QR уншуулж төлнө.',
      'Scan the QR with the MonPay app.',
      'Отсканируйте QR в приложении MonPay.',
      '用 MonPay 应用扫码付款。',
      'Inquadra il QR con l’app MonPay.',
    ),
  ),
  provider(
    'most',
    text('Мост мони', 'Most Money', 'Most Money', 'Most Money', 'Most Money'),
    text(
      'Утасны дугаар болон Мост цэснээс авсан ТАН кодоор төлнө.',
      'With your phone number and a TAN code from the Most menu.',
      'По номеру телефона и TAN-коду из меню Most.',
      '凭手机号和 Most 菜单中的 TAN 码付款。',
      'Con il tuo numero e un codice TAN dal menu Most.',
    ),
  ),
  provider(
    'storepay',
    same('Storepay'),
    text(
      '4 хувааж, 15 хоног тутам хүүгүй төлнө. Storepay аппаар баталгаажуулна.',
      'Four equal parts, 15 days apart, no interest. Confirmed in the Storepay app.',
      'Четыре равные части раз в 15 дней без процентов. Подтверждение в Storepay.',
      '分四期，每15天一期，无息。在 Storepay 应用中确认。',
      'Quattro rate uguali ogni 15 giorni, senza interessi. Si conferma nell’app Storepay.',
    ),
    3_000_000,
  ),
  provider(
    'lendmn',
    same('LendMN'),
    text(
      'LendMN аппаар зээлээр төлнө.',
      'Pay on credit with the LendMN app.',
      'Оплата в кредит через приложение LendMN.',
      '用 LendMN 应用赊账付款。',
      'Paga a credito con l’app LendMN.',
    ),
    3_000_000,
  ),
  own(
    'wallet',
    text('Хэтэвч', 'Wallet', 'Кошелёк', '钱包', 'Portafoglio'),
    text(
      'Цэнэглэсэн мөнгө, бонусаараа төлнө.',
      'With topped-up money and bonus.',
      'Пополненными деньгами и бонусами.',
      '用充值余额和奖金付款。',
      'Con il denaro ricaricato e il bonus.',
    ),
  ),
  own(
    'points',
    text('Оноо', 'Points', 'Баллы', '积分', 'Punti'),
    text(
      '1 оноо 1 төгрөг.',
      'One point is one tugrik.',
      'Один балл равен одному тугрику.',
      '1积分抵1图格里克。',
      'Un punto vale un tugrik.',
    ),
  ),
  own(
    'gift-card',
    text('Бэлгийн карт', 'Gift card', 'Подарочная карта', '礼品卡', 'Carta regalo'),
    text(
      'Картын дугаар, идэвхжүүлэх кодоор төлнө.',
      'With its number and activation code.',
      'По номеру карты и коду активации.',
      '凭卡号和激活码付款。',
      'Con il numero e il codice di attivazione.',
    ),
  ),
  own(
    'voucher',
    text('Ваучер', 'Voucher', 'Ваучер', '代金券', 'Buono'),
    text(
      'Ваучерын кодоор төлнө.',
      'With the code of the voucher.',
      'По коду ваучера.',
      '凭代金券代码付款。',
      'Con il codice del buono.',
    ),
  ),
  {
    code: 'paypal',
    type: 'paypal',
    name: same('PayPal'),
    description: text(
      'Одоогоор идэвхгүй байна.',
      'Not currently active.',
      'Сейчас не работает.',
      '暂不可用。',
      'Al momento non attivo.',
    ),
    preferences: {},
    min_amount: 100,
    max_amount: 20_000_000,
    active: false,
  },
  {
    code: 'lease',
    type: 'lease',
    name: text('Лизинг', 'Instalment plan', 'Рассрочка', '分期付款', 'Piano a rate'),
    description: text(
      'Урьдчилгаагаа одоо, үлдсэнийг сар бүр төлнө.',
      'A down payment now, the rest monthly.',
      'Первоначальный взнос сейчас, остальное помесячно.',
      '先付首付，余款按月支付。',
      'Un anticipo ora, il resto ogni mese.',
    ),
    preferences: {},
    min_amount: null,
    max_amount: null,
    active: true,
  },
]
