import type { Flags } from './flags.ts'
import { noHelp, type Said, type SettingField, said } from './setting-field.ts'

const languages = [
  { value: 'mn', label: said('Монгол', 'Mongolian') },
  { value: 'en', label: said('Англи', 'English') },
  { value: 'ru', label: said('Орос', 'Russian') },
  { value: 'cn', label: said('Хятад', 'Chinese') },
  { value: 'it', label: said('Итали', 'Italian') },
] as const

const flagNames: Record<keyof Flags, readonly [label: Said, help: Said]> = {
  delivery: [
    said('Хүргэлт', 'Delivery'),
    said('Идэвхгүй үед бүх барааг дэлгүүрээс авна.', 'Off: everything is fetched.'),
  ],
  offers: [
    said('Хямдрал, урамшуулал', 'Offers'),
    said('Хямдрал, купон, бэлэг, оноо.', 'Sales, coupons, gifts, points.'),
  ],
  wallet: [said('Хэтэвч', 'Wallet'), said('Урьдчилсан төлбөр, бэлгийн карт.', 'Money kept with the shop, gift cards.')],
  reviews: [said('Сэтгэгдэл', 'Reviews'), noHelp],
  questions: [said('Асуулт, хариулт', 'Questions about products'), noHelp],
  wishes: [said('Хүслийн жагсаалт', 'Wish list'), noHelp],
  compare: [said('Харьцуулалт', 'Comparison of products'), noHelp],
  news: [said('Мэдээллийн захиа', 'Newsletter'), said('Имэйл болон push мэдэгдлээр.', 'By mail and by push.')],
  alerts: [said('Сануулга', 'Alerts'), said('Бараа ирсэн, үнэ буурсан тухай.', 'Back in stock, cheaper.')],
  articles: [said('Нийтлэл, мэдээ', 'Articles and news'), noHelp],
  lookbooks: [said('Иж бүрэн хувцаслалт', 'Look books'), noHelp],
  games: [said('Тоглоом', 'Games of chance'), said('Азын хүрд, бооцоогүй.', 'A wheel without a stake.')],
  leasing: [said('Хэсэгчлэн төлөх', 'Instalments'), noHelp],
  quotes: [
    said('Үнийн санал', 'Quotes'),
    said('Байгууллагад болон үнэ санал болгох.', 'For organizations; prices proposed.'),
  ],
  payers: [said('Өөр хүнээр төлүүлэх', 'Somebody else pays'), noHelp],
  last_bank: [
    said('Сүүлд ашигласан банк', 'The bank used last'),
    said('Том товчоор харуулна.', 'As one large button.'),
  ],
  codes: [said('Кодоор өгөх бараа', 'Products that are codes'), noHelp],
  avatar: [said('Профайл зураг', 'Profile pictures'), noHelp],
  pinned_addresses: [said('Газрын зураг дээрх хаяг', 'Addresses by a pin'), noHelp],
  festivals: [said('Баярын өмнө амжих эсэх', 'In time for the festival'), noHelp],
  live_delivery: [said('Хүргэлтийг шууд харах', 'Live delivery'), noHelp],
  trade_in: [said('Хуучныг солих', 'Trade-in'), noHelp],
  travel: [said('Аялал', 'Travel'), said('Зочид буудал, бааз, аялал.', 'Hotels, ger camps and tours.')],
  warmth: [said('Дулааны зөвлөгөө', 'Warm enough today'), noHelp],
  children: [said('Хүүхдийн мэдээлэл, размер', 'Profiles of children'), noHelp],
  outfits: [said('Өдрийн хувцас', 'Outfit of the day'), noHelp],
}

const flagFields = (Object.entries(flagNames) as [keyof Flags, readonly [Said, Said]][]).map(
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
  label: said(label, label),
  help: said('https://-ээр эхэлсэн хаяг. Хоосон бол харагдахгүй.', 'An address with https://. Empty: not shown.'),
})

/** Who the shop is. */
export const shopFields: readonly SettingField[] = [
  {
    key: 'opening.open',
    section: 'opening',
    kind: 'flag',
    label: said('Дэлгүүр нээлттэй', 'The shop is open'),
    help: said(
      'Хаалттай үед худалдан авагчид зөвхөн нэг хуудас харж, захиалга өгөх боломжгүй.',
      'Closed: shoppers see one page and nobody can place an order.',
    ),
  },
  {
    key: 'opening.opens_on',
    section: 'opening',
    kind: 'date',
    optional: true,
    label: said('Нээх өдөр', 'Opening day'),
    help: said(
      'Хаалттай хуудсанд бичигдэнэ. Өөрөө нээгдэхгүй.',
      'Stands on the closed page. It does not open by itself.',
    ),
  },
  {
    key: 'titles',
    section: 'name',
    kind: 'texts',
    max: 60,
    label: said('Дэлгүүрийн нэр', 'Name of the shop'),
    help: said('Хуудас, имэйл, баримт дээр ийм нэртэй байна.', 'On pages, in mails and on papers.'),
  },
  {
    key: 'address',
    section: 'name',
    kind: 'texts',
    max: 300,
    optional: true,
    label: said('Хаяг', 'Address'),
    help: said('Худалдан авагч очих эсвэл бичиг илгээх хаяг.', 'Where shoppers come or write to.'),
  },
  {
    key: 'support.phone',
    section: 'name',
    kind: 'text',
    max: 20,
    pattern: /^\+?[\d ]{6,19}$/,
    label: said('Лавлах утас', 'Telephone'),
    help: said('8 оронтой дугаар.', 'Eight digits.'),
  },
  {
    key: 'support.email',
    section: 'name',
    kind: 'email',
    label: said('Лавлах имэйл', 'Mail address'),
    help: said('Худалдан авагчдын асуулт энд ирнэ.', 'Questions of shoppers arrive here.'),
  },
  {
    key: 'locales',
    section: 'name',
    kind: 'choices',
    options: languages,
    label: said('Хэл', 'Languages'),
    help: said('Монгол хэл үргэлж байна.', 'Mongolian is always there.'),
  },
  social('facebook', 'Facebook'),
  social('instagram', 'Instagram'),
  social('twitter', 'X'),
  ...flagFields,
]
