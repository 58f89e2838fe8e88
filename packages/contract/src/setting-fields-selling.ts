import { bilingual, noHelp, type SettingField } from './setting-field.ts'

type Words = { label: readonly [string, string]; help?: readonly [string, string] }

const whole = (key: string, section: string, min: number, max: number, unit: string, words: Words): SettingField => ({
  key,
  section,
  kind: 'whole',
  min,
  max,
  unit,
  label: bilingual(...words.label),
  help: words.help ? bilingual(...words.help) : noHelp,
})

/** How orders are held, limited and taken back. */
export const checkoutFields: readonly SettingField[] = [
  whole('hold_hours', 'holds', 1, 168, 'h', {
    label: ['Төлөх хугацаа', 'Time to pay'],
    help: ['Төлөгдөөгүй захиалгын барааг ийм хугацаанд хадгална.', 'So long the goods of an unpaid order are held.'],
  }),
  whole('holds.guest_hours', 'holds', 1, 168, 'h', {
    label: ['Зочны төлөх хугацаа', 'Time to pay of guests'],
    help: ['Бүртгэлгүй худалдан авагчид.', 'For who has no account.'],
  }),
  whole('holds.scarce_hours', 'holds', 1, 168, 'h', {
    label: ['Цөөн үлдсэн барааны хугацаа', 'Time to pay for what is scarce'],
  }),
  whole('holds.person.units', 'holds', 1, 1000, '', {
    label: ['Нэг хүн төлөлгүй хадгалах тоо', 'Unpaid units of one person'],
    help: ['Нэг бараанаас.', 'Of one product.'],
  }),
  {
    key: 'auto_confirm',
    section: 'orders',
    kind: 'flag',
    label: bilingual('Төлөгдсөн захиалгыг шууд баталгаажуулах', 'Confirm paid orders at once'),
    help: bilingual('Идэвхгүй үед ажилтан баталгаажуулна.', 'Off: staff confirm each.'),
  },
  whole('max_line_quantity', 'orders', 1, 999, '', {
    label: ['Нэг бараанаас хамгийн ихдээ', 'Most of one product in an order'],
  }),
  whole('low_stock_at', 'orders', 0, 1000, '', {
    label: ['«Цөөн үлдсэн» гэж харуулах тоо', 'Shown as “few left” from'],
  }),
  whole('campaign_people_alone', 'orders', 1, 10_000_000, '', {
    label: ['Зөвшөөрөлгүй илгээж болох хүний тоо', 'People a campaign reaches without approval'],
    help: [
      'Үүнээс олон хүнд хүрэх кампанит илгээлтийг өөр ажилтан зөвшөөрнө.',
      'More than that another person has to approve.',
    ],
  }),
  whole('cart_days', 'orders', 1, 365, 'd', {
    label: ['Сагс хадгалах хоног', 'Days a cart is kept'],
  }),
  whole('page_size', 'orders', 8, 96, '', { label: ['Нэг хуудсан дахь бараа', 'Products on a page'] }),
  whole('return_hours.default', 'returns', 1, 2160, 'h', {
    label: ['Буцаах хугацаа', 'Time to return'],
    help: ['Хүлээн авснаас хойш.', 'From delivery on.'],
  }),
  whole('refund_days', 'returns', 1, 30, 'd', {
    label: ['Мөнгө буцаах хоног', 'Days until money is back'],
    help: ['Худалдан авагчид ийм хугацаа амлана.', 'What shoppers are promised.'],
  }),
]

/** What of delivery is the same everywhere; prices stand on the screen of delivery. */
export const deliveryFields: readonly SettingField[] = [
  whole('free_shipping_from', 'delivery', 0, 100_000_000, '₮', {
    label: ['Үнэгүй хүргэлт эхлэх дүн', 'Free delivery from'],
    help: [
      'Хуудсанд ийм дүн бичигдэнэ. Бүсийн үнийг «Хүргэлт» хэсэгт тохируулна.',
      'What pages say. Prices of places are set under Delivery.',
    ],
  }),
  {
    key: 'flags.delivery',
    section: 'delivery',
    kind: 'flag',
    label: bilingual('Хүргэж өгнө', 'Products are delivered'),
    help: bilingual('Идэвхгүй үед бүх барааг дэлгүүрээс авна.', 'Off: everything is fetched from a shop.'),
  },
]

const digits = (key: string, pattern: RegExp, words: Words): SettingField => ({
  key: `receipt.${key}`,
  section: 'receipt',
  kind: 'text',
  max: 20,
  pattern,
  label: bilingual(...words.label),
  help: words.help ? bilingual(...words.help) : noHelp,
})

/** Who sells, as the VAT receipt says it. */
export const receiptFields: readonly SettingField[] = [
  digits('merchant_tin', /^\d{11,14}$/, {
    label: ['ТИН дугаар', 'Taxpayer number'],
    help: ['11–14 оронтой, ebarimt.mn дээрх.', '11 to 14 digits, as ebarimt.mn has it.'],
  }),
  digits('branch_no', /^\d{3}$/, {
    label: ['Салбарын дугаар', 'Number of the branch'],
    help: ['3 орон.', '3 digits.'],
  }),
  digits('pos_no', /^.{1,20}$/, { label: ['Кассын дугаар', 'Number of the till'] }),
  digits('district_code', /^\d{4}$/, {
    label: ['Дүүрэг, хорооны код', 'Code of district and khoroo'],
    help: ['4 орон.', '4 digits.'],
  }),
  {
    key: 'receipt.at',
    section: 'receipt',
    kind: 'choice',
    options: [
      { value: 'paid', label: bilingual('Төлмөгц', 'When it is paid') },
      { value: 'delivered', label: bilingual('Хүлээлгэн өгмөгц', 'When it is delivered') },
    ],
    label: bilingual('Баримт гаргах үе', 'When the receipt is made'),
    help: noHelp,
  },
  whole('receipt.days', 'receipt', 1, 60, 'd', { label: ['Баримт илгээх хоног', 'Days until it is mailed'] }),
  {
    key: 'receipt.vat_payer',
    section: 'receipt',
    kind: 'flag',
    label: bilingual('НӨАТ төлөгч', 'Pays VAT'),
    help: noHelp,
  },
  {
    key: 'receipt.city_tax_payer',
    section: 'receipt',
    kind: 'flag',
    label: bilingual('Нийслэл хотын албан татвар төлөгч', 'Pays the tax of the capital'),
    help: noHelp,
  },
  digits('classification_code', /^\d{7}$/, {
    label: ['Барааны ангиллын код', 'Class of goods'],
    help: ['Өөрийн кодгүй бараанд. 7 орон.', 'Of products without one of their own. 7 digits.'],
  }),
  digits('delivery_classification_code', /^\d{7}$/, { label: ['Хүргэлтийн ангиллын код', 'Class of delivery'] }),
]
