import { stores } from './stores.ts'
import { text } from './text.ts'
import type { Text } from './types.ts'

export type DemoShippingPrice = {
  /** Zone code; null for pick-up, which has no zone. */
  zone: string | null
  price: number
  free_from?: number
  min_hours: number
  max_hours: number
  /** Ordered before this hour the promise counts from now, afterwards from the next working morning. */
  cut_off_hour?: number
}
export type DemoShippingMethod = {
  code: string
  kind: 'standard' | 'urgent' | 'carrier' | 'pick_up'
  name: Text
  description: Text
  store?: string
  prices: DemoShippingPrice[]
}

const delivery: DemoShippingMethod[] = [
  {
    code: 'standard',
    kind: 'standard',
    name: text('Энгийн хүргэлт', 'Standard delivery', 'Обычная доставка', '标准配送', 'Consegna standard'),
    description: text(
      'Төлбөр баталгаажсанаас хойш 24–72 цагийн дотор хаалганд тань хүргэнэ. Хүргэгч ирэхээсээ өмнө залгана.',
      'To your door within 24–72 hours after payment. The courier calls before coming.',
      'До двери через 24–72 часа после оплаты. Курьер позвонит заранее.',
      '付款后24至72小时送到家门口，送货员到达前会来电。',
      'A casa tua tra 24 e 72 ore dal pagamento. Il corriere chiama prima di arrivare.',
    ),
    prices: [
      { zone: 'ub-central', price: 5_000, free_from: 150_000, min_hours: 24, max_hours: 72 },
      { zone: 'ub-outer', price: 9_000, free_from: 300_000, min_hours: 24, max_hours: 72 },
    ],
  },
  {
    code: 'urgent',
    kind: 'urgent',
    name: text('Яаралтай хүргэлт', 'Urgent delivery', 'Срочная доставка', '加急配送', 'Consegna urgente'),
    description: text(
      '14:00 цагаас өмнө захиалж төлбөл 4 цагийн дотор хүргэнэ.',
      'Order and pay before 14:00 and it arrives within 4 hours.',
      'При заказе и оплате до 14:00 привезём в течение 4 часов.',
      '14:00前下单并付款，4小时内送达。',
      'Ordini e paghi prima delle 14:00: arriva entro 4 ore.',
    ),
    prices: [{ zone: 'ub-central', price: 12_000, min_hours: 2, max_hours: 4, cut_off_hour: 14 }],
  },
  {
    code: 'countryside',
    kind: 'carrier',
    name: text(
      'Орон нутгийн тээвэр',
      'Countryside carrier',
      'Доставка по стране',
      '省际托运',
      'Corriere per le province',
    ),
    description: text(
      '48–72 цагийн дотор унаанд тавьж, мэдэгдэл, хянах холбоос илгээнэ. Аймгийн төвийн буудлаас авна.',
      'Handed to the carrier within 48–72 hours; we send you a notification with a tracking link. You collect it at the provincial bus station.',
      'Передадим перевозчику за 48–72 часа и пришлём уведомление со ссылкой для отслеживания. Получать на автостанции аймака.',
      '48至72小时内交付承运人，并发送通知和查询链接，请到省会车站领取。',
      'Affidato al corriere entro 48–72 ore; ti inviamo un avviso con il link per seguirlo. Si ritira alla stazione del capoluogo.',
    ),
    prices: [
      { zone: 'darkhan-erdenet', price: 8_000, min_hours: 48, max_hours: 72 },
      { zone: 'countryside-near', price: 10_000, min_hours: 48, max_hours: 72 },
      { zone: 'countryside-far', price: 15_000, min_hours: 48, max_hours: 72 },
    ],
  },
]

const pickUp: DemoShippingMethod[] = stores.map((store) => ({
  code: `pick-up-${store.code}`,
  kind: 'pick_up',
  store: store.code,
  name: text(
    `Өөрөө очиж авах: ${store.name.mn}`,
    `Pick up: ${store.name.en}`,
    `Самовывоз: ${store.name.ru}`,
    `自提：${store.name.cn}`,
    `Ritiro: ${store.name.it}`,
  ),
  description: text(
    '16:00 цагаас өмнө захиалбал тухайн өдрөө бэлэн болно. 3 хоног хадгална.',
    'Ready the same day if ordered before 16:00. Kept for 3 days.',
    'При заказе до 16:00 готово в тот же день. Храним 3 дня.',
    '16:00前下单当天可取，保留3天。',
    'Pronto in giornata se ordini prima delle 16:00. Lo teniamo 3 giorni.',
  ),
  prices: [{ zone: null, price: 0, min_hours: 2, max_hours: 4, cut_off_hour: 16 }],
}))

export const shippingMethods: DemoShippingMethod[] = [...delivery, ...pickUp]

/** Couriers work every day but public holidays; hours of Ulaanbaatar. */
export const workingHours = { from: 10, to: 18 }
