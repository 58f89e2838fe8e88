import type { Flags } from './flags.ts'
import { type Bilingual, bilingual, noHelp, type SettingField } from './setting-field.ts'

const languages = [
  { value: 'mn', label: bilingual('Монгол', 'Mongolian') },
  { value: 'en', label: bilingual('Англи', 'English') },
  { value: 'ru', label: bilingual('Орос', 'Russian') },
  { value: 'cn', label: bilingual('Хятад', 'Chinese') },
  { value: 'it', label: bilingual('Итали', 'Italian') },
] as const

const flagNames: Record<keyof Flags, readonly [label: Bilingual, help: Bilingual]> = {
  delivery: [
    bilingual('Хүргэлт', 'Delivery'),
    bilingual('Идэвхгүй үед бүх барааг дэлгүүрээс авна.', 'Off: everything is fetched.'),
  ],
  offers: [
    bilingual('Хямдрал, урамшуулал', 'Offers'),
    bilingual('Хямдрал, купон, бэлэг, оноо.', 'Sales, coupons, gifts, points.'),
  ],
  wallet: [
    bilingual('Хэтэвч', 'Wallet'),
    bilingual('Урьдчилсан төлбөр, бэлгийн карт.', 'Money kept with the shop, gift cards.'),
  ],
  reviews: [bilingual('Сэтгэгдэл', 'Reviews'), noHelp],
  questions: [bilingual('Асуулт, хариулт', 'Questions about products'), noHelp],
  wishes: [bilingual('Хүслийн жагсаалт', 'Wish list'), noHelp],
  compare: [bilingual('Харьцуулалт', 'Comparison of products'), noHelp],
  news: [
    bilingual('Мэдээллийн захиа', 'Newsletter'),
    bilingual('Имэйл болон push мэдэгдлээр.', 'By mail and by push.'),
  ],
  alerts: [bilingual('Сануулга', 'Alerts'), bilingual('Бараа ирсэн, үнэ буурсан тухай.', 'Back in stock, cheaper.')],
  articles: [bilingual('Нийтлэл, мэдээ', 'Articles and news'), noHelp],
  lookbooks: [bilingual('Иж бүрэн хувцаслалт', 'Look books'), noHelp],
  games: [bilingual('Тоглоом', 'Games of chance'), bilingual('Азын хүрд, бооцоогүй.', 'A wheel without a stake.')],
  leasing: [bilingual('Хэсэгчлэн төлөх', 'Instalments'), noHelp],
  quotes: [
    bilingual('Үнийн санал', 'Quotes'),
    bilingual('Байгууллагад болон үнэ санал болгох.', 'For organizations; prices proposed.'),
  ],
  payers: [bilingual('Өөр хүнээр төлүүлэх', 'Somebody else pays'), noHelp],
  last_bank: [
    bilingual('Сүүлд ашигласан банк', 'The bank used last'),
    bilingual('Том товчоор харуулна.', 'As one large button.'),
  ],
  codes: [bilingual('Кодоор өгөх бараа', 'Products that are codes'), noHelp],
  avatar: [bilingual('Профайл зураг', 'Profile pictures'), noHelp],
  pinned_addresses: [bilingual('Газрын зураг дээрх хаяг', 'Addresses by a pin'), noHelp],
  festivals: [bilingual('Баярын өмнө амжих эсэх', 'In time for the festival'), noHelp],
  live_delivery: [bilingual('Хүргэлтийг шууд харах', 'Live delivery'), noHelp],
  trade_in: [bilingual('Хуучныг солих', 'Trade-in'), noHelp],
  travel: [bilingual('Аялал', 'Travel'), bilingual('Зочид буудал, бааз, аялал.', 'Hotels, ger camps and tours.')],
  warmth: [bilingual('Дулааны зөвлөгөө', 'Warm enough today'), noHelp],
  children: [bilingual('Хүүхдийн мэдээлэл, размер', 'Profiles of children'), noHelp],
  outfits: [bilingual('Өдрийн хувцас', 'Outfit of the day'), noHelp],
}

const flagFields = (Object.entries(flagNames) as [keyof Flags, readonly [Bilingual, Bilingual]][]).map(
  ([flag, [label, help]]): SettingField => ({ key: `flags.${flag}`, section: 'parts', kind: 'flag', label, help }),
)

const link = /^(https:\/\/[^\s"<>]+)?$/
const social = (key: string, label: string): SettingField => ({
  key: `social.${key}`,
  section: 'social',
  kind: 'text',
  max: 200,
  pattern: link,
  optional: true,
  label: bilingual(label, label),
  help: bilingual('https://-ээр эхэлсэн хаяг. Хоосон бол харагдахгүй.', 'An address with https://. Empty: not shown.'),
})

/** Who the shop is. */
export const shopFields: readonly SettingField[] = [
  {
    key: 'opening.open',
    section: 'opening',
    kind: 'flag',
    label: bilingual('Дэлгүүр нээлттэй', 'The shop is open'),
    help: bilingual(
      'Хаалттай үед худалдан авагчид зөвхөн нэг хуудас харж, захиалга өгөх боломжгүй.',
      'Closed: shoppers see one page and nobody can place an order.',
    ),
  },
  {
    key: 'opening.opens_on',
    section: 'opening',
    kind: 'date',
    optional: true,
    label: bilingual('Нээх өдөр', 'Opening day'),
    help: bilingual(
      'Хаалттай хуудсанд бичигдэнэ. Өөрөө нээгдэхгүй.',
      'Stands on the closed page. It does not open by itself.',
    ),
  },
  {
    key: 'titles',
    section: 'name',
    kind: 'texts',
    max: 60,
    label: bilingual('Дэлгүүрийн нэр', 'Name of the shop'),
    help: bilingual('Хуудас, имэйл, баримт дээр ийм нэртэй байна.', 'On pages, in mails and on papers.'),
  },
  {
    key: 'address',
    section: 'name',
    kind: 'texts',
    max: 300,
    optional: true,
    label: bilingual('Хаяг', 'Address'),
    help: bilingual('Худалдан авагч очих эсвэл бичиг илгээх хаяг.', 'Where shoppers come or write to.'),
  },
  {
    key: 'support.phone',
    section: 'name',
    kind: 'text',
    max: 20,
    pattern: /^\+?[\d ]{6,19}$/,
    label: bilingual('Лавлах утас', 'Telephone'),
    help: bilingual('8 оронтой дугаар.', 'Eight digits.'),
  },
  {
    key: 'support.email',
    section: 'name',
    kind: 'email',
    label: bilingual('Лавлах имэйл', 'Mail address'),
    help: bilingual('Худалдан авагчдын асуулт энд ирнэ.', 'Questions of shoppers arrive here.'),
  },
  {
    key: 'locales',
    section: 'name',
    kind: 'choices',
    options: languages,
    label: bilingual('Хэл', 'Languages'),
    help: bilingual('Монгол хэл үргэлж байна.', 'Mongolian is always there.'),
  },
  social('facebook', 'Facebook'),
  social('instagram', 'Instagram'),
  social('twitter', 'X'),
  ...flagFields,
]
