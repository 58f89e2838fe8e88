import { bilingual, type SettingField, type SettingUnit } from './setting-field.ts'

// Rates and sums that a shop sets by itself; what was promised before a change is kept (decision 0095).

type Pair = readonly [mn: string, en: string]
type Words = { label: Pair; help: Pair; words?: Pair }
const worded = ({ label, help, words }: Words): Pick<SettingField, 'label' | 'help' | 'words'> => ({
  label: bilingual(...label),
  help: bilingual(...help),
  ...(words && { words: bilingual(...words) }),
})
const bounds = (min: number, max: number, unit: SettingUnit) => ({ min, max, unit })
const money = (key: string, section: string, most: number, words: Words): SettingField => ({
  key,
  section,
  kind: 'whole',
  ...bounds(0, most, '₮'),
  ...worded(words),
})
const share = (key: string, section: string, min: number, max: number, words: Words): SettingField => ({
  key,
  section,
  kind: 'share',
  ...bounds(min, max, '%'),
  ...worded(words),
})

/** Of orders that wait for payment, beside the numbers of units. */
export const holdShareFields: readonly SettingField[] = [
  share('holds.person.share', 'holds', 0, 100, {
    label: ['Нэг хүн төлөлгүй хадгалах хувь', 'Share held unpaid by one person'],
    help: [
      'Барааны үлдэгдлээс. Дээрх тооноос их бол үүгээр тооцно.',
      'Of what there is of a product, where that is more than the number above.',
    ],
  }),
  share('holds.network.share', 'holds', 0, 100, {
    label: ['Зочид төлөлгүй хадгалах хувь', 'Share held unpaid by guests'],
    help: [
      'Барааны үлдэгдлээс, нэг сүлжээний бүх зочин нийлээд.',
      'Of what there is of a product, all guests of one network together.',
    ],
  }),
  share('holds.unproved.share', 'holds', 0, 100, {
    label: ['Баталгаагүй хүмүүс төлөлгүй хадгалах хувь', 'Share held unpaid by the unproved'],
    help: [
      'Утсаа баталгаажуулаагүй, урьд нь төлж байгаагүй бүх хүн нийлээд. Үлдсэн нь бусдад үлдэнэ.',
      'By all who have neither confirmed a phone nor paid an order, together. The rest is left to others.',
    ],
  }),
]

export const returnFields: readonly SettingField[] = [
  {
    key: 'return_hours.categories',
    section: 'returns',
    kind: 'by_category',
    most: 50,
    optional: true,
    ...bounds(1, 2160, 'h'),
    ...worded({
      label: ['Ангиллын буцаах хугацаа', 'Time to return by category'],
      help: [
        'Доод ангилалд мөн үйлчилнэ. Бусад бараа дээрх хугацаагаар.',
        'With all categories below it. All other products have the time above.',
      ],
    }),
  },
]

export const walletFields: readonly SettingField[] = [
  share('wallet.bonus_share', 'wallet', 0, 100, {
    words: ['бонус хувь, бонус ашиглах хувь, оноогоор төлөх', 'bonus share, pay with points'],
    label: ['Бонусоор төлөх дээд хувь', 'Most paid by bonus'],
    help: [
      'Захиалгын дүнгээс. Өмнө өгсөн захиалга хэвээр үлдэнэ.',
      'Of an order. Orders that were placed before are kept as they are.',
    ],
  }),
  share('wallet.cashback', 'wallet', 0, 50, {
    words: ['кэшбэк, бонус олгох хувь, буцаан олголтын хувь', 'cashback, bonus percent'],
    label: ['Буцаан олголт', 'Cashback'],
    help: [
      'Бодит мөнгөөр төлсөн дүнгээс. Захиалга дуусахад хэтэвчинд бонус болж орно.',
      'Of what was paid with real money; it becomes bonus in the wallet when the order is finished.',
    ],
  }),
  {
    key: 'loyalty_levels',
    section: 'loyalty',
    kind: 'levels',
    most: 10,
    ...bounds(0, 50, '%'),
    ...worded({
      words: ['онооны хувь, картын түвшин, гишүүнчлэл', 'loyalty points, loyalty levels, points percent, membership'],
      label: ['Картын түвшин, онооны хувь', 'Levels of the card and their points'],
      help: [
        'Доод түвшнээс эхэлнэ. Түвшний нэр нь картын системийн өгдөг нэр. Онооны хувийг бодит мөнгөөр төлсөн дүнгээс бодно.',
        'From the lowest up. A level has the name that the system of the cards gives it; points are that share of what was paid with real money.',
      ],
    }),
  },
]

export const leaseFields: readonly SettingField[] = [
  money('lease.barrier', 'leasing', 100_000_000, {
    label: ['Хэсэгчлэн төлөх доод дүн', 'Instalments from'],
    help: ['Захиалгын дүн ийм болон түүнээс их бол санал болгоно.', 'They are offered for orders of so much or more.'],
  }),
  share('lease.term', 'leasing', 0, 90, {
    words: ['лизингийн урьдчилгаа', 'down payment'],
    label: ['Урьдчилгаа', 'First payment'],
    help: ['Лизингийн дүнгээс. Захиалгатай хамт төлнө.', 'Of the leased sum; paid with the order.'],
  }),
  {
    key: 'lease.interest',
    section: 'leasing',
    kind: 'decimal',
    ...bounds(0, 10, '%/mo'),
    ...worded({
      words: ['лизингийн хүү, хүүгийн хувь', 'interest rate, interest of instalments'],
      label: ['Сарын хүү', 'Interest a month'],
      help: [
        'Үлдсэн өрөөс бодно. Өмнө байгуулсан гэрээнд үйлчлэхгүй.',
        'On what is still owed. Contracts that were made before keep theirs.',
      ],
    }),
  },
  money('lease.lease_limit', 'leasing', 100_000_000, {
    label: ['Бараан дээр бичигдэх үнэ', 'Shown on products from'],
    help: [
      'Үнэ нь ийм болон түүнээс их бараан дээр сарын төлбөрийг бичнэ.',
      'Products of so much or more say what they cost a month.',
    ],
  }),
  money('lease.allowed_min', 'leasing', 100_000_000, {
    label: ['Лизингийн доод дүн', 'Least leased sum'],
    help: ['Үүнээс багыг лизингээр авахгүй.', 'Less is not leased.'],
  }),
  money('lease.allowed_max', 'leasing', 100_000_000, {
    label: ['Лизингийн дээд дүн', 'Greatest leased sum'],
    help: ['Үүнээс их дүнтэй захиалгыг хувааж төлөхгүй.', 'Orders of more are not leased.'],
  }),
  {
    key: 'lease.months',
    section: 'leasing',
    kind: 'wholes',
    most: 12,
    ...bounds(1, 60, 'mo'),
    ...worded({
      label: ['Төлөх хугацааны сонголт', 'Months to choose from'],
      help: ['Таслалаар тусгаарлана: 3, 6, 12.', 'Separated by commas: 3, 6, 12.'],
    }),
  },
]
