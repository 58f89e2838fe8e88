import { bilingual, type SettingField } from './setting-field.ts'
import { holdShareFields, leaseFields, returnFields, walletFields } from './setting-fields-money.ts'
import { integer } from './setting-integer.ts'

/** Wrapping of gifts: a line of an order that nothing makes cheaper. */
const giftFields: readonly SettingField[] = [
  {
    key: 'gift_wrap.offered',
    section: 'gifts',
    words: bilingual('бэлэг боох, бэлгийн боодол, бэлэг савлах', 'gift wrapping, wrap gifts, gift option'),
    kind: 'flag',
    label: bilingual('Захиалгыг бэлэг болгож боох', 'Orders are wrapped as gifts'),
    help: bilingual(
      'Худалдан авагч сагс, захиалгын хуудсанд сонгоно.',
      'Shoppers choose it in the cart and at the checkout.',
    ),
  },
  {
    ...integer('gift_wrap.price', 'gifts', 0, 1_000_000, '₮', {
      label: ['Бэлгийн боодлын үнэ', 'Price of wrapping'],
      help: ['Захиалгад нэг удаа нэмнэ. Хөнгөлөлт үйлчлэхгүй.', 'Added once to an order; no discount applies.'],
    }),
    used_with: ['gift_wrap.offered'],
  },
  {
    key: 'gift_wrap.name',
    section: 'gifts',
    kind: 'texts',
    max: 60,
    used_with: ['gift_wrap.offered'],
    label: bilingual('Бэлгийн боодлын нэр', 'Name of wrapping'),
    help: bilingual('Сагс, захиалга, баримт дээр ийм нэртэй байна.', 'In carts, on orders and on receipts.'),
  },
]

/** How orders are held, limited and taken back. */
export const checkoutFields: readonly SettingField[] = [
  integer('hold_hours', 'holds', 1, 168, 'h', {
    words: [
      'захиалга хэдэн цаг хүлээх, төлбөр хүлээх хугацаа, төлөөгүй захиалга цуцлагдах хугацаа',
      'how long an order waits for payment, payment deadline, unpaid orders',
    ],
    label: ['Төлөх хугацаа', 'Time to pay'],
    help: ['Төлөгдөөгүй захиалгын барааг ийм хугацаанд хадгална.', 'So long the goods of an unpaid order are held.'],
  }),
  integer('holds.guest_hours', 'holds', 1, 168, 'h', {
    label: ['Зочны төлөх хугацаа', 'Time to pay of guests'],
    help: ['Бүртгэлгүй худалдан авагчид.', 'For who has no account.'],
  }),
  integer('holds.scarce_hours', 'holds', 1, 168, 'h', {
    label: ['Цөөн үлдсэн барааны хугацаа', 'Time to pay for what is scarce'],
    help: [
      'Цөөн үлдсэн бараатай захиалгыг ийм хугацаанд л хадгална.',
      'An order with a product of which few are left is held so long and no longer.',
    ],
  }),
  integer('holds.person.units', 'holds', 1, 1000, 'pcs', {
    label: ['Нэг хүн төлөлгүй хадгалах тоо', 'Held unpaid by one person'],
    help: ['Нэг бараанаас. Үлдэгдэл их бол илүүг зөвшөөрнө.', 'Of one product; more where there are many of it.'],
  }),
  integer('holds.network.units', 'holds', 1, 10_000, 'pcs', {
    label: ['Зочид төлөлгүй хадгалах тоо', 'Held unpaid by guests'],
    help: [
      'Нэг сүлжээний бүх зочин нийлээд нэг бараанаас. Үлдэгдэл их бол илүүг зөвшөөрнө.',
      'All guests of one network together, of one product; more where there are many of it.',
    ],
  }),
  ...holdShareFields,
  {
    key: 'auto_confirm',
    section: 'orders',
    words: bilingual('захиалга автоматаар баталгаажуулах', 'confirm orders automatically, auto confirm'),
    kind: 'flag',
    label: bilingual('Төлөгдсөн захиалгыг шууд баталгаажуулах', 'Confirm paid orders at once'),
    help: bilingual('Идэвхгүй үед ажилтан баталгаажуулна.', 'Off: staff confirm each.'),
  },
  integer('max_line_quantity', 'orders', 1, 999, 'pcs', {
    label: ['Нэг бараанаас хамгийн ихдээ', 'Most of one product in an order'],
    help: ['Сагсанд үүнээс олныг нэмж болохгүй.', 'A cart takes no more of it.'],
  }),
  integer('low_stock_at', 'orders', 0, 1000, 'pcs', {
    words: ['цөөн үлдсэн, дуусаж байгаа бараа', 'few left, low stock'],
    label: ['«Цөөн үлдсэн» гэж харуулах тоо', 'Shown as “few left” from'],
    help: ['Үлдэгдэл ийм болон түүнээс бага бол харуулна.', 'So many or fewer are left of it.'],
  }),
  integer('campaign_people_alone', 'orders', 1, 10_000_000, 'people', {
    label: ['Зөвшөөрөлгүй илгээх дээд тоо', 'Reach of a campaign without approval'],
    help: [
      'Үүнээс олон хүнд хүрэх кампанит илгээлтийг өөр ажилтан зөвшөөрнө.',
      'More than that another person has to approve.',
    ],
  }),
  integer('cart_days', 'orders', 1, 365, 'd', {
    label: ['Сагс хадгалах хугацаа', 'Time a cart is kept'],
    help: ['Сүүлд өөрчилснөөс хойш. Дараа нь устана.', 'From its last change on; then it is removed.'],
  }),
  integer('page_size', 'orders', 8, 96, 'pcs', {
    label: ['Нэг хуудсан дахь бараа', 'Products on a page'],
    help: [
      'Ангилал, хайлтын хуудас бүрд. Дараагийнх нь товчоор нээгдэнэ.',
      'Of a category or a search; a button leads on.',
    ],
  }),
  integer('promises.leaves.hours', 'orders', 1, 72, 'h', {
    words: ['хэдэн цагт гаргах, хүргэлтийн хугацаа', 'dispatch time, handling time'],
    label: ['Хүргэлтэд гаргах хугацаа', 'Time until an order leaves'],
    help: [
      'Баталгаажсанаас хойш. Худалдан авагчид ийм хугацаа амлана.',
      'From confirmation on. What shoppers are promised.',
    ],
  }),
  integer('promises.leaves.before_hour', 'orders', 1, 23, 'h', {
    words: ['тухайн өдөр хүргэх, захиалга авах сүүлийн цаг', 'same day delivery, cut-off hour'],
    label: ['Тухайн өдөр гаргах захиалгын сүүлчийн цаг', 'Hour before which orders leave the same day'],
    help: ['Өдрийн цаг: 14 бол 14:00.', 'Hour of the day: 14 is 14:00.'],
  }),
  integer('promises.ordered_days.from', 'orders', 1, 90, 'd', {
    label: ['Захиалж авчрах барааны хамгийн бага хоног', 'Least days for what has to be ordered'],
    help: ['Бэлэн биш, захиалж авчрах, хийх бараанд.', 'Of products that are ordered or made first.'],
  }),
  integer('promises.ordered_days.to', 'orders', 1, 120, 'd', {
    label: ['Захиалж авчрах барааны хамгийн их хоног', 'Most days for what has to be ordered'],
    help: ['Доод хоногоос багагүй байна.', 'Not less than the least.'],
  }),
  ...giftFields,
  integer('return_hours.default', 'returns', 1, 2160, 'h', {
    words: [
      'буцаалтын хугацаа, хэд хоногт буцаах, солих хугацаа',
      'return period, return window, return policy, days to return',
    ],
    label: ['Буцаах хугацаа', 'Time to return'],
    help: ['Хүлээн авснаас хойш.', 'From delivery on.'],
  }),
  ...returnFields,
  integer('preorder.remind_days', 'holds', 1, 60, 'd', {
    words: ['урьдчилсан захиалга, үлдэгдэл төлбөр сануулах', 'pre-order, reminder of the rest'],
    label: ['Үлдэгдэл төлбөр сануулах хугацаа', 'Reminder of the rest of a pre-order'],
    help: ['Бараа ирснээс хойш.', 'Counted from the arrival of the goods.'],
  }),
  integer('preorder.wait_days', 'holds', 1, 90, 'd', {
    words: ['урьдчилсан захиалгын үлдэгдэл хүлээх хугацаа', 'how long a pre-order waits for the rest'],
    label: ['Үлдэгдэл төлбөр хүлээх хугацаа', 'Time to pay the rest of a pre-order'],
    help: [
      'Үүнээс хойш ажилтанд мэдэгдэнэ: захиалгыг цуцалж, урьдчилгааг буцаана, эсвэл үргэлжлүүлэн хүлээнэ.',
      'After it staff are told, and cancel the order with its deposit paid back, or wait on.',
    ],
  }),
  integer('refund_days', 'returns', 1, 30, 'd', {
    words: ['мөнгө хэд хоногт буцаах', 'refund period, days until a refund'],
    label: ['Мөнгө буцаах хугацаа', 'Time until money is back'],
    help: ['Худалдан авагчид ийм хугацаа амлана.', 'What shoppers are promised.'],
  }),
  ...walletFields,
  integer('wallet.minimum_use', 'wallet', 0, 10_000_000, '₮', {
    label: ['Хэтэвчээр төлөх доод дүн', 'Least paid from the wallet'],
    help: [
      'Үүнээс бага дүнтэй захиалга, захиалгын хэсгийг хэтэвчээр төлөхгүй.',
      'Smaller orders, and smaller parts of an order, are not paid from it.',
    ],
  }),
  integer('wallet.recharge_min', 'wallet', 1, 10_000_000, '₮', {
    words: ['хэтэвч цэнэглэх доод дүн', 'least recharge'],
    label: ['Цэнэглэх доод дүн', 'Least put into the wallet'],
    help: ['Нэг удаагийн цэнэглэлт.', 'At one time.'],
  }),
  integer('wallet.recharge_max', 'wallet', 1, 100_000_000, '₮', {
    label: ['Цэнэглэх дээд дүн', 'Most put into the wallet'],
    help: ['Нэг удаагийн цэнэглэлт.', 'At one time.'],
  }),
  integer('wallet.gift_card_days', 'wallet', 1, 3_650, 'd', {
    words: ['бэлгийн картын хугацаа', 'gift card expiry'],
    label: ['Бэлгийн картын хүчинтэй хугацаа', 'Life of a gift card'],
    help: [
      'Худалдаж авснаас хойш. Өмнө зарсан картад үйлчлэхгүй.',
      'From the day it is sold; cards sold before keep theirs.',
    ],
  }),
  integer('digital.downloads', 'digital', 1, 100, 'times', {
    label: ['Файл татах тоо', 'Downloads of a file'],
    help: ['Худалдаж авсан лиценз бүрд.', 'For each license that is bought.'],
  }),
  integer('digital.days', 'digital', 1, 3_650, 'd', {
    label: ['Файл татах хугацаа', 'Time to download a file'],
    help: ['Худалдаж авснаас хойш.', 'From the day the license is bought.'],
  }),
  ...leaseFields,
  integer('lease_answer_hours', 'leasing', 1, 720, 'h', {
    label: ['Лизингийн хүсэлтэд хариулах хугацаа', 'Time to answer a request for instalments'],
    help: [
      'Бараа ийм хугацаанд хүлээнэ. Хариу ирээгүй бол хүсэлтийг татгалзана.',
      'The products wait so long; without an answer the request is declined.',
    ],
  }),
]

/** What of delivery is the same everywhere; prices stand on the screen of delivery. */
export const deliveryFields: readonly SettingField[] = [
  integer('free_shipping_from', 'delivery', 0, 100_000_000, '₮', {
    words: ['үнэгүй хүргэлт, хүргэлт үнэгүй болох дүн', 'free shipping, free delivery'],
    label: ['Үнэгүй хүргэлт эхлэх дүн', 'Free delivery from'],
    help: [
      'Хуудсанд ийм дүн бичигдэнэ. Бүсийн үнийг «Хүргэлт» хэсэгт тохируулна.',
      'What pages say. Prices of places are set under Delivery.',
    ],
  }),
  {
    key: 'flags.delivery',
    section: 'delivery',
    words: bilingual('хүргэлт асаах, хүргэлт унтраах, зөвхөн дэлгүүрээс авах', 'switch delivery off, pick-up only'),
    kind: 'flag',
    label: bilingual('Хүргэж өгнө', 'Products are delivered'),
    help: bilingual('Идэвхгүй үед бүх барааг дэлгүүрээс авна.', 'Off: everything is fetched from a shop.'),
  },
  {
    key: 'ships_by',
    section: 'places',
    words: bilingual(
      'аль салбараас хүргэх, аль агуулахаас гаргах, хамгийн ойр салбар, цөөн илгээмж',
      'which branch ships, ship from the nearest store, order routing, fewest parcels, split shipments',
    ),
    kind: 'ranked',
    options: [
      { value: 'nearest', label: bilingual('Хүргэх хаягт хамгийн ойр', 'Nearest to the address') },
      { value: 'fewest', label: bilingual('Хамгийн цөөн илгээмж', 'Fewest parcels') },
      { value: 'preference', label: bilingual('Салбаруудын дараалал', 'Order of preference') },
      { value: 'warehouse', label: bilingual('Агуулах эхэнд', 'A warehouse first') },
    ],
    label: bilingual('Аль салбараас гаргахыг сонгох дүрэм', 'Rule that chooses the place'),
    help: bilingual(
      'Бүх барааг нэг дороос гаргах боломжтой бол тэгнэ. Хоосон бол салбаруудын дарааллаар гаргана.',
      'One place that has everything comes before several. Without a rule the order of preference decides.',
    ),
  },
]
