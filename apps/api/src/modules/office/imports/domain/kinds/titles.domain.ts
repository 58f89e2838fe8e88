// What a column of a file of people, of delivery or of synonyms may become, and the titles it goes by.

export const otherKinds = ['people', 'delivery', 'synonyms'] as const
export type OtherKind = (typeof otherKinds)[number]

/** Files that are not of goods. */
export const otherKind = (kind: string | undefined): OtherKind | undefined => otherKinds.find((each) => each === kind)

type Titles = Readonly<Record<string, readonly string[]>>

const people: Titles = {
  phone: ['утас', 'утасны дугаар', 'гар утас', 'mobile', 'phone number', 'телефон'],
  email: ['имэйл', 'цахим шуудан', 'мэйл', 'email address'],
  first_name: ['нэр', 'өөрийн нэр', 'firstname', 'given name', 'имя'],
  last_name: ['овог', 'эцэг эхийн нэр', 'lastname', 'surname', 'фамилия'],
  birth_date: ['төрсөн өдөр', 'төрсөн огноо', 'birthday', 'date of birth'],
  gender: ['хүйс', 'sex'],
  language: ['хэл', 'selected_locale'],
  accepts_email: [
    ...['имэйл зөвшөөрсөн', 'имэйл авах', 'accepts email marketing', 'accepts_email_marketing'],
    'accepts marketing',
  ],
  accepts_email_at: ['имэйл зөвшөөрсөн огноо'],
  accepts_sms: ['мессеж зөвшөөрсөн', 'мессеж авах', 'accepts sms marketing', 'accepts_sms_marketing'],
  accepts_sms_at: ['мессеж зөвшөөрсөн огноо'],
  consent_date: ['зөвшөөрсөн огноо', 'consent_at'],
  consent_source: ['зөвшөөрлийн эх сурвалж', 'зөвшөөрөл хаанаас'],
  tags: ['шошго'],
  note: ['тэмдэглэл', 'notes'],
  company: ['байгууллага', 'компани', 'organization'],
  country: ['улс', 'country_code', 'country_iso'],
  state: ['аймаг', 'хот/аймаг', 'аймаг/хот', 'province', 'province_code', 'region'],
  city: ['хот', 'town'],
  district: ['дүүрэг', 'сум', 'дүүрэг/сум'],
  khoroo: ['хороо', 'баг', 'хороо/баг'],
  address1: ['хаяг', 'address', 'хаяг 1', 'street'],
  address2: ['хаяг 2', 'нэмэлт хаяг'],
  zip: ['шуудангийн код', 'postcode', 'zipcode', 'postal code'],
  address_phone: ['хаягийн утас', 'default address phone'],
}

const delivery: Titles = {
  place_id: ['байршлын код', 'division_id'],
  place: ['байршил', 'газар'],
  state: ['хот/аймаг', 'аймаг/хот', 'аймаг', 'хот', 'city', 'province', 'aimag'],
  district: ['дүүрэг/сум', 'дүүрэг', 'сум', 'sum', 'soum'],
  khoroo: ['хороо/баг', 'хороо', 'баг', 'bag'],
  served: ['хүргэх эсэх', 'хүргэдэг', 'хүргэнэ'],
  method: ['хүргэлтийн төрөл', 'хүргэлт', 'төрөл', 'way'],
  delivery_price: ['үнэ', 'хүргэлтийн үнэ', 'price'],
  free_from: ['үнэгүй хүргэх дүн', 'үнэгүй болох дүн', 'үнэгүй'],
  min_hours: ['хамгийн багадаа, цаг', 'эхлэх цаг', 'цаг (бага)', 'from_hours'],
  max_hours: ['хамгийн ихдээ, цаг', 'дуусах цаг', 'цаг (их)', 'to_hours'],
  cut_off_hour: ['захиалга хаах цаг', 'cut_off', 'cutoff'],
  days: ['өдөр', 'гараг', 'өдрүүд', 'weekdays'],
}

const wordColumns = 10
const synonyms: Titles = {
  words: ['ижил утгатай үгс', 'ижил үгс', 'үгс', 'synonyms'],
  ...Object.fromEntries(
    Array.from({ length: wordColumns }, (_, n) => [
      `word${n + 1}`,
      [`үг ${n + 1}`, ...(n === 0 ? ['үг', 'word'] : [])],
    ]),
  ),
}

const titles: Readonly<Record<OtherKind, Titles>> = { people, delivery, synonyms }

/** Columns of exports that only inform. */
const informing: Readonly<Record<OtherKind, readonly string[]>> = {
  people: [
    'id',
    'orders',
    'orders_count',
    'spent',
    'total_spent',
    'total_orders',
    'customer_id',
    'tax_exempt',
    'last_order_at',
    'created_at',
    'updated_at',
    'blocked',
  ],
  delivery: ['version'],
  synonyms: ['id', 'updated_at'],
}

const bare = (title: string): string => title.toLowerCase().replace(/[\s_]+/g, '')

const known = new Map(
  otherKinds.map((kind) => [
    kind,
    new Map([
      ...informing[kind].map((title): [string, string] => [bare(title), 'skip']),
      ...Object.entries(titles[kind]).flatMap(([target, names]) =>
        [target, ...names].map((title): [string, string] => [bare(title), target]),
      ),
    ]),
  ]),
)

/** What a column of such a file becomes by its title, in small letters without spaces. */
export function otherTarget(kind: OtherKind, title: string): string | undefined {
  const name = bare(title)
  // Shopify says of each part of an address that it is of the first one
  return known.get(kind)?.get(name) ?? known.get(kind)?.get(name.replace(/^defaultaddress/, ''))
}

export const targetsOf = (kind: OtherKind): ReadonlySet<string> => new Set(Object.keys(titles[kind]))
