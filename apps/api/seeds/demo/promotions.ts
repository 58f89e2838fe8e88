import { text } from './text.ts'
import type { Text } from './types.ts'

export type DemoPromotion = {
  code: string
  kind: 'percent' | 'amount' | 'free_delivery' | 'package' | 'gift'
  value: number
  name: Text
  description: Text
  automatic: boolean
  listed: boolean
  min_total?: number
  max_discount?: number
  stack_group: string
  taxons?: string[]
  items?: string[]
  gifts?: string[]
  picture_key?: string
  /** Days from the day of seeding; null stays until it is taken down. */
  from_day: number
  to_day: number | null
}

/** How they go together: of one group the best is taken, groups add up. */
export const promotions: DemoPromotion[] = [
  {
    code: 'first-haircut',
    kind: 'package',
    value: 10,
    name: text(
      'Даахь үргээх багц −10%',
      'First-haircut bundle, −10%',
      'Набор на первую стрижку, −10%',
      '剪胎发套装九折',
      'Set primo taglio, −10%',
    ),
    description: text(
      'Алтан хайч дээл, үслэг монгол гутлыг хамт авбал хоёулаа 10 хувь хямдарна.',
      'Take the Golden Scissors deel and the lined Mongol boots together and both cost 10% less.',
      'Купите дээл «Золотые ножницы» и меховые гутулы вместе: оба дешевле на 10%.',
      '金剪袍与加绒蒙古靴同购，两件均享九折。',
      'Prendi insieme il deel Forbici d’oro e gli stivali mongoli foderati: entrambi costano il 10% in meno.',
    ),
    automatic: true,
    listed: true,
    stack_group: 'package',
    items: ['deel-daakhi-altan-khaich', 'mongol-gutal-usleg'],
    picture_key: 'deel-nogoo-cloud-front',
    from_day: -3,
    to_day: 90,
  },
  {
    code: 'socks-gift',
    kind: 'gift',
    value: 0,
    name: text(
      'Судалтай оймс бэлгэнд',
      'Striped socks as a gift',
      'Полосатые носки в подарок',
      '赠条纹袜',
      'Calze a righe in regalo',
    ),
    description: text(
      '₮ 400,000 ба түүнээс дээш захиалгад судалтай оймс бэлэглэнэ. Өнгө, хэмжээг нь сагснаасаа сонгоорой.',
      'A pair of striped socks comes with an order of ₮ 400,000 or more. Choose its colour and size from your cart.',
      'К заказу от ₮ 400 000 — пара полосатых носков в подарок. Цвет и размер выбирайте из корзины.',
      '订单满₮400,000即赠条纹袜一双，请在购物车中选择颜色和尺码。',
      'Con un ordine da ₮ 400.000 un paio di calze a righe è in regalo. Scegli colore e misura dal carrello.',
    ),
    automatic: true,
    listed: true,
    min_total: 400_000,
    stack_group: 'gift',
    gifts: ['gaa-sudaltai-oims'],
    picture_key: 'socks-gaa-stripes-front',
    from_day: -10,
    to_day: null,
  },
  {
    code: 'aaruul-gift',
    kind: 'gift',
    value: 0,
    name: text(
      'Зөөлөн ааруул бэлгэнд',
      'Soft aaruul as a gift',
      'Мягкий аарул в подарок',
      '赠软奶干',
      'Aaruul morbido in regalo',
    ),
    description: text(
      '₮ 300,000 ба түүнээс дээш захиалгад нэг уут зөөлөн ааруул бэлэглэнэ. Сагснаасаа нэг товшоод аваарай.',
      'A bag of soft aaruul comes with an order of ₮ 300,000 or more. Take it in your cart with one tap.',
      'К заказу от ₮ 300 000 — пакет мягкого аарула в подарок. Возьмите его в корзине одним нажатием.',
      '订单满₮300,000即赠软奶干一袋，在购物车中一键领取。',
      'Con un ordine da ₮ 300.000 un sacchetto di aaruul morbido è in regalo. Prendilo nel carrello con un tocco.',
    ),
    automatic: true,
    listed: true,
    min_total: 300_000,
    stack_group: 'gift-aaruul',
    gifts: ['zuulun-aaruul'],
    picture_key: 'pouch-tsas-plain-front',
    from_day: -10,
    to_day: null,
  },
  {
    code: 'toys-week',
    kind: 'percent',
    value: 20,
    name: text(
      'Тоглоомын долоо хоног −20%',
      'Toy week, −20%',
      'Неделя игрушек, −20%',
      '玩具周八折',
      'Settimana dei giochi, −20%',
    ),
    description: text(
      '1224 кодоор тоглоомын хэсгийн бүх бараа 20 хувь хямд. Нэг хүн нэг удаа.',
      'With the code 1224 everything in Toys is 20% off. Once for each customer.',
      'С кодом 1224 все игрушки дешевле на 20%. Один раз для каждого покупателя.',
      '输入促销码1224，玩具区全部八折，每位顾客限用一次。',
      'Con il codice 1224 tutti i giochi costano il 20% in meno. Una volta per cliente.',
    ),
    automatic: false,
    listed: true,
    stack_group: 'coupon',
    taxons: ['togloom'],
    picture_key: 'bear-bor-plain-front',
    from_day: -1,
    to_day: 45,
  },
  {
    code: 'new-customer',
    kind: 'amount',
    value: 5_000,
    name: text(
      'Анхны захиалгад ₮ 5,000',
      '₮ 5,000 off a first order',
      '₮ 5 000 на первый заказ',
      '首单减₮5,000',
      '₮ 5.000 sul primo ordine',
    ),
    description: text(
      '2026 кодоор ₮ 50,000 ба түүнээс дээш захиалгаас ₮ 5,000 хасна. Нэг хүн нэг удаа.',
      'With the code 2026 an order of ₮ 50,000 or more costs ₮ 5,000 less. Once for each customer.',
      'С кодом 2026 заказ от ₮ 50 000 дешевле на ₮ 5 000. Один раз для каждого покупателя.',
      '输入促销码2026，满₮50,000减₮5,000，每位顾客限用一次。',
      'Con il codice 2026 un ordine da ₮ 50.000 costa ₮ 5.000 in meno. Una volta per cliente.',
    ),
    automatic: false,
    listed: true,
    min_total: 50_000,
    stack_group: 'coupon',
    picture_key: 'puffer-tsatsargana-plain-front',
    from_day: -30,
    to_day: null,
  },
  {
    code: 'birthday',
    kind: 'percent',
    value: 15,
    name: text(
      'Төрсөн өдрийн купон −15%',
      'Birthday coupon, −15%',
      'Купон ко дню рождения, −15%',
      '生日券八五折',
      'Coupon di compleanno, −15%',
    ),
    description: text(
      'Төрсөн өдрийн баяр хүргэе! Хямдрал дээд тал нь ₮ 60,000.',
      'Happy birthday! The discount goes up to ₮ 60,000.',
      'С днём рождения! Скидка до ₮ 60 000.',
      '生日快乐！最高减₮60,000。',
      'Buon compleanno! Lo sconto arriva a ₮ 60.000.',
    ),
    automatic: false,
    listed: false,
    max_discount: 60_000,
    stack_group: 'coupon',
    from_day: -60,
    to_day: null,
  },
  {
    code: 'thank-you',
    kind: 'amount',
    value: 15_000,
    name: text(
      'Талархлын купон ₮ 15,000',
      'Thank-you coupon, ₮ 15,000',
      'Купон «Спасибо», ₮ 15 000',
      '感谢券₮15,000',
      'Coupon grazie, ₮ 15.000',
    ),
    description: text(
      '₮ 100,000 ба түүнээс дээш захиалгад.',
      'For orders of ₮ 100,000 or more.',
      'На заказы от ₮ 100 000.',
      '满₮100,000可用。',
      'Per ordini da ₮ 100.000.',
    ),
    automatic: false,
    listed: false,
    min_total: 100_000,
    stack_group: 'coupon',
    from_day: -60,
    to_day: null,
  },
  {
    code: 'free-delivery',
    kind: 'free_delivery',
    value: 0,
    name: text(
      'Үнэгүй хүргэлтийн купон',
      'Free delivery coupon',
      'Купон на бесплатную доставку',
      '免运费券',
      'Coupon consegna gratuita',
    ),
    description: text(
      'Хүргэлтийн төлбөрөөс ₮ 10,000 хүртэл хасна.',
      'Takes up to ₮ 10,000 off the delivery.',
      'Вычитает из доставки до ₮ 10 000.',
      '运费最高减₮10,000。',
      'Toglie fino a ₮ 10.000 dalla consegna.',
    ),
    automatic: false,
    listed: false,
    max_discount: 10_000,
    stack_group: 'delivery',
    from_day: -60,
    to_day: null,
  },
]

export type DemoCoupon = {
  code: string
  promotion: string
  /** Whose; null is whoever knows the code. */
  email: string | null
  usage_limit: number | null
  per_customer: number | null
  to_day: number | null
}

const shopper = 'shopper@bambar.example'
const once = { usage_limit: 1, per_customer: null }
const onceEach = { usage_limit: null, per_customer: 1 }

/** Two promo codes for everybody and a person's own, one of them over; `used` coupons come with their use. */
export const coupons: DemoCoupon[] = [
  { code: '1224', promotion: 'toys-week', email: null, ...onceEach, to_day: null },
  { code: '2026', promotion: 'new-customer', email: null, ...onceEach, to_day: null },
  { code: 'TALARKHAL2M4A', promotion: 'thank-you', email: shopper, ...once, to_day: 40 },
  { code: 'KHURGELT7Q9XC', promotion: 'free-delivery', email: shopper, ...once, to_day: 25 },
  { code: 'BAYAR5K8WZ4RT', promotion: 'birthday', email: shopper, ...once, to_day: 30 },
  { code: 'BAYAR3N6HU9PD', promotion: 'birthday', email: shopper, ...once, to_day: -5 },
]
