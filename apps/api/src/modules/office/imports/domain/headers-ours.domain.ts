import { locales } from '@delguur/kit/locale'

// Titles of the shop's own columns: their names, and what they are called in Mongolian.

const mongolian: Readonly<Record<string, readonly string[]>> = {
  slug: ['хаяг', 'холбоос', 'слаг'],
  sku: ['код', 'барааны код', 'хувилбарын код', 'бараа код'],
  name_mn: ['нэр', 'барааны нэр', 'нэр (монгол)', 'нэр мн'],
  name_en: ['англи нэр', 'нэр (англи)'],
  name_ru: ['орос нэр', 'нэр (орос)'],
  name_cn: ['хятад нэр', 'нэр (хятад)'],
  name_it: ['итали нэр', 'нэр (итали)'],
  description_mn: ['тайлбар', 'тайлбар (монгол)', 'дэлгэрэнгүй'],
  description_en: ['тайлбар (англи)'],
  description_ru: ['тайлбар (орос)'],
  description_cn: ['тайлбар (хятад)'],
  description_it: ['тайлбар (итали)'],
  status: ['төлөв', 'статус'],
  available_on: ['эхлэх өдөр', 'нээх өдөр', 'худалдаалж эхлэх'],
  discontinue_on: ['дуусах өдөр', 'хаах өдөр', 'худалдаалж дуусах'],
  brand: ['брэнд', 'бренд'],
  vendor: ['нийлүүлэгч'],
  category1: ['ангилал', 'ангилал 1'],
  category2: ['ангилал 2'],
  category3: ['ангилал 3'],
  option1_name: ['сонголт 1', 'сонголт 1 нэр'],
  option1_value: ['сонголт 1 утга', 'утга 1'],
  option2_name: ['сонголт 2', 'сонголт 2 нэр'],
  option2_value: ['сонголт 2 утга', 'утга 2'],
  option3_name: ['сонголт 3', 'сонголт 3 нэр'],
  option3_value: ['сонголт 3 утга', 'утга 3'],
  price: ['үнэ', 'зарах үнэ'],
  compare_at_price: ['хуучин үнэ', 'өмнөх үнэ'],
  cost: ['өртөг', 'анхны үнэ', 'авсан үнэ'],
  sale_price: ['хямдралтай үнэ', 'хямдарсан үнэ'],
  sale_start_at: ['хямдрал эхлэх'],
  sale_expire_at: ['хямдрал дуусах'],
  barcode: ['баркод', 'зураасан код'],
  weight_g: ['жин', 'жин (г)', 'жин (гр)'],
  width_cm: ['өргөн', 'өргөн (см)'],
  height_cm: ['өндөр', 'өндөр (см)'],
  depth_cm: ['гүн', 'гүн (см)', 'урт (см)'],
  stock: ['үлдэгдэл', 'тоо ширхэг', 'нөөц'],
  low_stock: ['доод үлдэгдэл', 'сануулах үлдэгдэл'],
  backorder: ['захиалгаар', 'урьдчилан захиалах'],
  variant_image: ['хувилбарын зураг'],
  tags: ['шошго'],
  badges: ['тэмдэг'],
  tax_class: ['татварын ангилал', 'татвар'],
  receipt_class: ['баримтын ангилал', 'ангиллын код', 'e-баримтын код'],
  seo_title_mn: ['хайлтын гарчиг'],
  seo_description_mn: ['хайлтын тайлбар'],
  related: ['холбоотой бараа'],
  min_age: ['насны хязгаар'],
  track: ['үлдэгдэл тоолох', 'тоолох'],
  location: ['агуулах', 'байршил'],
  image1: ['зураг', 'зураг 1'],
  email: ['имэйл', 'цахим шуудан'],
  phone: ['утас', 'утасны дугаар'],
  first_name: ['өөрийн нэр'],
  last_name: ['овог'],
}

const texts = ['name', 'description', 'seo_title', 'seo_description', 'seo_keywords', 'image_alt']
const plain = [
  ...[
    'slug',
    'sku',
    'status',
    'available_on',
    'discontinue_on',
    'brand',
    'vendor',
    'price',
    'compare_at_price',
    'cost',
    'sale_price',
  ],
  ...[
    'sale_start_at',
    'sale_expire_at',
    'barcode',
    'weight_g',
    'width_cm',
    'height_cm',
    'depth_cm',
    'low_stock',
    'backorder',
    'store_price',
    'wholesale_price',
    'volume_ml',
  ],
  ...[
    'variant_image',
    'tags',
    'badges',
    'tax_class',
    'receipt_class',
    'gpc',
    'related',
    'min_age',
    'track',
    'stock',
    'location',
  ],
  ...[
    'currency',
    'locale',
    'name',
    'description',
    'image',
    'weight',
    'email',
    'phone',
    'first_name',
    'last_name',
    'birth_date',
  ],
  ...['accepts_email', 'accepts_sms', 'consent_date', 'consent_source'],
  ...texts.flatMap((name) => locales.map((locale) => `${name}_${locale}`)),
]
const known = new Map<string, string>(plain.map((name) => [name, name]))
// of an export of variants, to read by
known.set('options', 'skip')
for (const [target, titles] of Object.entries(mongolian))
  for (const title of titles) known.set(title.replace(/\s+/g, ''), target)

/** A column of the shop's own, by its title in small letters without spaces; with or without the lines between its words. */
export function ourTarget(name: string): string | undefined {
  const found = known.get(name) ?? unlined.get(name)
  if (found) return found
  const option = /^option_?([1-5])_?(name|value)$/.exec(name)
  if (option) return `option${option[1]}_${option[2]}`
  const picture = /^(?:image|зураг)_?([1-9]|10)$/.exec(name)
  if (picture) return `image${picture[1]}`
  const category = /^(?:category|ангилал)_?([1-9])?$/.exec(name)
  if (category) return `category${category[1] ?? 1}`
  const ofPicture = /^image([1-9]|10)_(option|alt_(?:mn|en|ru|cn|it))$/.exec(name)
  if (ofPicture) return name
  return /^(property|stock|low_stock)_.+$/.test(name) ? name : undefined
}

const unlined = new Map<string, string>(plain.map((name) => [name.replaceAll('_', ''), name]))
