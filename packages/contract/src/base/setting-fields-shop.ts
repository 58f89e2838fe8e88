import { parsePhone } from '@delguur/kit/numbers/phone'
import { parseRegisterNumber } from '@delguur/kit/numbers/register-number'
import type { Flags } from '../flags.ts'
import { type Bilingual, bilingual, type SettingField } from './setting-field.ts'
import { homeFields } from './setting-fields-home.ts'

const languages = [
  { value: 'mn', label: bilingual('Монгол', 'Mongolian') },
  { value: 'en', label: bilingual('Англи', 'English') },
  { value: 'ru', label: bilingual('Орос', 'Russian') },
  { value: 'cn', label: bilingual('Хятад', 'Chinese') },
  { value: 'it', label: bilingual('Итали', 'Italian') },
] as const

/** Parts of the shop; whether products are delivered is a setting of delivery. */
const flagNames: Record<Exclude<keyof Flags, 'delivery'>, readonly [label: Bilingual, help: Bilingual]> = {
  offers: [
    bilingual('Хямдрал, урамшуулал', 'Offers'),
    bilingual('Хямдрал, купон, бэлэг, оноо.', 'Sales, coupons, gifts, points.'),
  ],
  wallet: [
    bilingual('Хэтэвч', 'Wallet'),
    bilingual('Урьдчилсан төлбөр, бэлгийн карт.', 'Money kept with the shop, gift cards.'),
  ],
  reviews: [
    bilingual('Сэтгэгдэл', 'Reviews'),
    bilingual(
      'Худалдан авсан хүн барааг үнэлж, зураг нэмнэ. Ажилтан шалгаж нийтэлнэ.',
      'Who bought a product rates it, with photos. Staff read them first.',
    ),
  ],
  questions: [
    bilingual('Асуулт, хариулт', 'Questions about products'),
    bilingual('Барааны хуудсанд асууж, ажилтан хариулна.', 'Asked on the page of a product, answered by staff.'),
  ],
  wishes: [
    bilingual('Хүслийн жагсаалт', 'Wish list'),
    bilingual('Таалагдсан барааг хадгалж, жагсаалтаа хуваалцана.', 'Products are kept for later, and lists shared.'),
  ],
  compare: [
    bilingual('Харьцуулалт', 'Comparison of products'),
    bilingual('Хэдэн барааг зэрэгцүүлж үзнэ.', 'A few products beside each other.'),
  ],
  news: [
    bilingual('Мэдээллийн захиа', 'Newsletter'),
    bilingual('Имэйл болон push мэдэгдлээр.', 'By mail and by push.'),
  ],
  alerts: [bilingual('Сануулга', 'Alerts'), bilingual('Бараа ирсэн, үнэ буурсан тухай.', 'Back in stock, cheaper.')],
  articles: [
    bilingual('Нийтлэл, мэдээ', 'Articles and news'),
    bilingual('Дэлгүүр болон худалдан авагчийн бичсэн.', 'By the shop and by shoppers.'),
  ],
  lookbooks: [
    bilingual('Иж бүрэн хувцаслалт', 'Look books'),
    bilingual(
      'Зураг дээрх бараануудыг нэг дор сагсанд нэмнэ.',
      'All that a picture shows goes into the cart together.',
    ),
  ],
  games: [bilingual('Тоглоом', 'Games of chance'), bilingual('Азын хүрд, бооцоогүй.', 'A wheel without a stake.')],
  leasing: [
    bilingual('Хэсэгчлэн төлөх', 'Instalments'),
    bilingual('Санхүүгийн байгууллага зөвшөөрсний дараа сар бүр төлнө.', 'Paid month by month once the lender agrees.'),
  ],
  quotes: [
    bilingual('Үнийн санал', 'Quotes'),
    bilingual('Байгууллагад болон үнэ санал болгох.', 'For organizations; prices proposed.'),
  ],
  payers: [
    bilingual('Өөр хүнээр төлүүлэх', 'Somebody else pays'),
    bilingual(
      'Төлбөрийн холбоосыг найз, гэр бүлийн хүн рүү илгээнэ.',
      'A link to pay is sent to a friend or the family.',
    ),
  ],
  last_bank: [
    bilingual('Сүүлд ашигласан банк', 'The bank used last'),
    bilingual('Том товчоор харуулна.', 'As one large button.'),
  ],
  codes: [
    bilingual('Кодоор өгөх бараа', 'Products that are codes'),
    bilingual('Лиценз, тасалбар, бэлгийн карт.', 'Licenses, tickets, gift cards.'),
  ],
  avatar: [
    bilingual('Профайл зураг', 'Profile pictures'),
    bilingual('Худалдан авагч зургаа оруулна.', 'Shoppers upload one of themselves.'),
  ],
  pinned_addresses: [
    bilingual('Газрын зураг дээрх хаяг', 'Addresses by a pin'),
    bilingual('Хаалгаа зураг дээр тэмдэглэж, товч кодтой болно.', 'The door is marked on a map and has a short code.'),
  ],
  festivals: [
    bilingual('Баярын өмнө амжих эсэх', 'In time for the festival'),
    bilingual(
      'Цагаан сар, наадмаас өмнө хүргэж амжих эсэхийг бараан дээр бичнэ.',
      'Products say whether they arrive before Tsagaan Sar or Naadam.',
    ),
  ],
  live_delivery: [
    bilingual('Хүргэлтийг шууд харах', 'Live delivery'),
    bilingual('Хүргэгч хаана яваа, хэзээ ирэхийг харуулна.', 'Where the courier is, and when they come.'),
  ],
  trade_in: [
    bilingual('Хуучныг солих', 'Trade-in'),
    bilingual('Хуучин эд зүйлээ өгч, дараагийн худалдан авалтаас хасуулна.', 'Used things are taken back for credit.'),
  ],
  travel: [bilingual('Аялал', 'Travel'), bilingual('Зочид буудал, бааз, аялал.', 'Hotels, ger camps and tours.')],
  warmth: [
    bilingual('Дулааны зөвлөгөө', 'Warm enough today'),
    bilingual('Хувцас өнөөдрийн хүйтэнд дулаан эсэхийг хэлнэ.', 'Whether clothes are warm enough for the weather.'),
  ],
  children: [
    bilingual('Хүүхдийн мэдээлэл, размер', 'Profiles of children'),
    bilingual(
      'Эцэг эх хүүхдийнхээ өндрийг бүртгэж, тохирох размерыг харна.',
      'Parents note the height, and see the size that fits.',
    ),
  ],
  outfits: [
    bilingual('Өдрийн хувцас', 'Outfit of the day'),
    bilingual('Цаг агаарт тохирох малгай, куртик, гутлыг санал болгоно.', 'Hat, jacket and boots for the weather.'),
  ],
}

const flagFields = Object.entries(flagNames).map(
  ([flag, [label, help]]): SettingField => ({ key: `flags.${flag}`, section: 'parts', kind: 'flag', label, help }),
)

const link = /^(https:\/\/[^\s"<>]+)?$/
const social = (key: string, label: string, words: string): SettingField => ({
  key: `social.${key}`,
  section: 'social',
  kind: 'text',
  max: 200,
  pattern: link,
  example: 'https://example.mn/delguur',
  optional: true,
  label: bilingual(label, label),
  words: bilingual(words, words),
  help: bilingual('https://-ээр эхэлсэн хаяг. Хоосон бол харагдахгүй.', 'An address with https://. Empty: not shown.'),
})

/** Who the shop is. */
export const shopFields: readonly SettingField[] = [
  {
    key: 'opening.open',
    section: 'opening',
    words: bilingual(
      'дэлгүүр нээх, дэлгүүр хаах, дэлгүүр түр хаах, захиалга түр зогсоох',
      'open the shop, close the shop, pause orders, launch',
    ),
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
    key: 'one_place',
    section: 'opening',
    words: bilingual('нэг салбартай, ганц салбар', 'only one branch, single location'),
    kind: 'flag',
    label: bilingual('Нэг л салбартай', 'Only one place'),
    help: bilingual(
      'Идэвхтэй үед нээлтийн бэлтгэл өөр салбар нэмэхийг санал болгохгүй.',
      'On: the list of a new shop no longer asks for more places.',
    ),
  },
  {
    key: 'titles',
    section: 'name',
    words: bilingual('дэлгүүрийн нэр солих, нэр өөрчлөх', 'shop name, store name, rename the shop'),
    kind: 'texts',
    max: 60,
    label: bilingual('Дэлгүүрийн нэр', 'Name of the shop'),
    help: bilingual('Хуудас, имэйл, баримт дээр ийм нэртэй байна.', 'On pages, in mails and on papers.'),
  },
  {
    key: 'address',
    section: 'name',
    words: bilingual('хаяг солих, дэлгүүрийн хаяг, байршил', 'change address, store address, location of the shop'),
    kind: 'texts',
    max: 300,
    optional: true,
    label: bilingual('Хаяг', 'Address'),
    help: bilingual('Худалдан авагч очих эсвэл бичиг илгээх хаяг.', 'Where shoppers come or write to.'),
  },
  {
    key: 'support.phone',
    section: 'name',
    words: bilingual(
      'утасны дугаар, дэлгүүрийн утас солих, холбоо барих утас',
      'phone number of the shop, shop phone, contact number',
    ),
    kind: 'text',
    max: 20,
    parse: parsePhone,
    example: '7700 1234',
    label: bilingual('Лавлах утас', 'Telephone'),
    help: bilingual('8 оронтой дугаар.', 'Eight digits.'),
  },
  {
    key: 'support.email',
    section: 'name',
    words: bilingual(
      'холбоо барих имэйл, дэлгүүрийн имэйл, мэйл хаяг',
      'contact email, email of the shop, email address',
    ),
    kind: 'email',
    label: bilingual('Лавлах имэйл', 'Mail address'),
    help: bilingual('Худалдан авагчдын асуулт энд ирнэ.', 'Questions of shoppers arrive here.'),
  },
  {
    key: 'locales',
    section: 'name',
    words: bilingual('дэлгүүрийн хэл, хэл нэмэх, орчуулга', 'languages of the shop, add a language, translation'),
    kind: 'choices',
    options: languages,
    label: bilingual('Хэл', 'Languages'),
    help: bilingual('Монгол хэл үргэлж байна.', 'Mongolian is always there.'),
  },
  {
    key: 'company.name',
    section: 'company',
    kind: 'text',
    max: 120,
    optional: true,
    label: bilingual('Байгууллага, эзэн', 'Company or owner'),
    words: bilingual('компанийн нэр, байгууллагын нэр', 'company name'),
    help: bilingual(
      'Улсын бүртгэлийн нэр, жишээ нь «Номин ХХК». Хуудасны доод хэсэгт бичигдэнэ.',
      'As the state register has it; at the foot of each page.',
    ),
  },
  {
    key: 'company.register',
    section: 'company',
    kind: 'text',
    max: 20,
    parse: parseRegisterNumber,
    example: '2011226',
    optional: true,
    label: bilingual('Регистрийн дугаар', 'Register number'),
    words: bilingual('компанийн регистр, байгууллагын регистр', 'company number'),
    help: bilingual('Байгууллагын 7 орон. Иргэн бол хоосон үлдээнэ.', 'Seven digits; empty where a person sells.'),
  },
  social('facebook', 'Facebook', 'фэйсбүүк, фейсбүүк, фб'),
  social('instagram', 'Instagram', 'инстаграм, инста'),
  social('twitter', 'X', 'твиттер, twitter'),
  ...flagFields,
  ...homeFields,
]
