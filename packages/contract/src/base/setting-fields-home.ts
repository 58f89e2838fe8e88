import { bilingual, type SettingField } from './setting-field.ts'

const categories = (key: string, section: string, most: number, label: [string, string], help: [string, string]) =>
  ({
    key,
    section,
    kind: 'categories',
    most,
    optional: true,
    label: bilingual(...label),
    help: bilingual(...help),
  }) satisfies SettingField

const place = (key: string, label: [string, string], words: [string, string]) =>
  ({
    key,
    section: 'home',
    kind: 'text',
    max: 300,
    // an address of the shop itself, below one slash
    pattern: /^\/(?!\/)[\w\-/.?=&%,:+]*$/,
    example: '/products',
    label: bilingual(...label),
    words: bilingual(...words),
    help: bilingual(
      'Дэлгүүрийн доторх хаяг, жишээ нь /products эсвэл /t/gutal.',
      'An address within the shop, for example /products or /t/shoes.',
    ),
  }) satisfies SettingField

/** What of the first page, and of pairs of goods, a shop chooses among its own categories. */
export const homeFields: readonly SettingField[] = [
  categories(
    'home_taxons',
    'home',
    24,
    ['Нүүр хуудасны ангилал', 'Categories of the home page'],
    [
      'Энэ дарааллаар харагдана. Хайлтын санал болгох ангилал ч эднээс.',
      'In this order; the search suggests them too.',
    ],
  ),
  place(
    'home.hero',
    ['Том зургийн холбоос', 'Where the large picture leads'],
    ['нүүр хуудасны том зураг', 'link of the hero picture'],
  ),
  place(
    'home.story',
    ['Хоёр дахь зургийн холбоос', 'Where the second picture leads'],
    ['нүүр хуудасны хоёр дахь зураг', 'link of the second picture'],
  ),
  {
    key: 'goes_with',
    section: 'pairs',
    kind: 'pairs',
    most: 60,
    optional: true,
    label: bilingual('Хамт санал болгох ангилал', 'Offered together'),
    help: bilingual(
      'Ангиллын бараатай хамт бусад ангиллын барааг санал болгоно. Хамт авдаг барааг захиалгаас өөрөө олно.',
      'Beside the products of a category those of others are offered. What is bought together is found from orders by itself.',
    ),
  },
  ...(
    [
      ['hat', 'Малгай', 'Hat'],
      ['jacket', 'Гадуур хувцас', 'Jacket'],
      ['mittens', 'Бээлий', 'Mittens'],
      ['boots', 'Гутал', 'Boots'],
    ] as const
  ).map(
    ([slot, mn, en]) =>
      ({
        named_by_section: true,
        ...categories(
          `outfit.${slot}`,
          'outfits',
          20,
          [mn, en],
          [
            '«Өдрийн хувцас»-д эдгээр ангиллаас, доод ангилалтай нь хамт сонгоно.',
            'The outfit of the day is chosen from these and all categories below them.',
          ],
        ),
      }) satisfies SettingField,
  ),
  {
    key: 'size_option_keys',
    section: 'options',
    kind: 'codes',
    most: 12,
    label: bilingual('Размерын сонголтууд', 'Options that are sizes'),
    help: bilingual(
      'Барааны сонголтын код, таслалаар: size, shoe_size. Шүүлтүүр, размерын хүснэгт эднийг ашиглана.',
      'Codes of option types, with commas: size, shoe_size. Filters and the size chart use them.',
    ),
  },
  {
    key: 'color_option_keys',
    section: 'options',
    kind: 'codes',
    most: 12,
    label: bilingual('Өнгөний сонголтууд', 'Options that are colours'),
    help: bilingual(
      'Барааны сонголтын код, таслалаар: color. Бараан дээр өнгөт дугуйгаар харагдана.',
      'Codes of option types, with commas: color. Products show them as coloured circles.',
    ),
  },
]
