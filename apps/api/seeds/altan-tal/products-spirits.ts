import { same, text } from '../demo/text.ts'
import type { DemoProduct, Text } from '../demo/types.ts'
import { common, picture, shown } from './shown.ts'

const abv = 40

const spirit = text(
  'Буудайн спирт, булгийн ус',
  'Wheat spirit, spring water',
  'Пшеничный спирт, родниковая вода',
  '小麦蒸馏酒、泉水',
  'Distillato di grano, acqua di sorgente',
)

const made: { name: string; value: Text }[] = [
  { name: 'abv', value: same(`${abv} %`) },
  {
    name: 'wheat',
    value: text(
      'Нэг эзэмшлийн буудай',
      'Wheat of one estate',
      'Пшеница одного хозяйства',
      '单一庄园小麦',
      'Grano di una sola tenuta',
    ),
  },
  { name: 'water', value: text('Булгийн ус', 'Spring water', 'Родниковая вода', '泉水', 'Acqua di sorgente') },
  {
    name: 'distillation',
    value: text('Зургаан нэрэлт', 'Six distillations', 'Шесть перегонок', '六次蒸馏', 'Sei distillazioni'),
  },
  {
    name: 'filters',
    value: text(
      'Нүүрс, болор, мөнгө, сувд, алмааз',
      'Charcoal, quartz, silver, pearls, diamond',
      'Уголь, кварц, серебро, жемчуг, алмаз',
      '木炭、石英、银、珍珠、钻石',
      'Carbone, quarzo, argento, perle, diamante',
    ),
  },
  {
    name: 'rest',
    value: text(
      '500 гаруй цаг, 21 хоног',
      'Over 500 hours, 21 days',
      'Более 500 часов, 21 день',
      '逾500小时，21天',
      'Oltre 500 ore, 21 giorni',
    ),
  },
]

const few = text('гурван хэмжээ', 'three sizes', 'три объёма', '三种容量', 'tre formati')

const bottled = {
  ...common,
  stock: 'full' as const,
  material: spirit,
  gpc: '10000263',
  alcohol_percent: abv,
  city_tax: true,
  facts: made,
}

/** The bottle in three sizes, and its two boxes. */
export const spirits: DemoProduct[] = [
  {
    ...bottled,
    slug: 'altan-tal',
    sku: 'ALT-0001',
    name: text('Алтан тал', 'Altan Tal', 'Алтан тал', '金色草原', 'Altan Tal'),
    description: text(
      'Нэг эзэмшил газрын буудай, дэнж дорх булгийн ус. Зургаа нэрж, нэрэлт бүрд эхэн, сүүлийг нь салгасан. Нүүрс, болор, мөнгө, сувд, алмаазаар энэ дарааллаар шүүж, савлахаас өмнө 500 гаруй цаг, 21 хоног хөдөлгөөнгүй амраасан. Үнэр нь шинэхэн хадсан сүрэл, цагаан талхны царцдас; амт нь тариан, ирмэг дээрээ цагаан перцтэй; төгсгөл нь удаан, сэрүүн.',
      'Wheat from a single estate and water from the spring below its terrace. Distilled six times, with heads and tails set aside each time; passed through charcoal, quartz, silver, pearls and diamond, in that order; then left still for over 500 hours, 21 days, before bottling. Fresh-cut straw and white crust on the nose, grain and white pepper on the palate, a long cool finish.',
      'Пшеница одного хозяйства и вода из родника под его террасой. Шесть перегонок, и каждый раз головы и хвосты отделяют; затем уголь, кварц, серебро, жемчуг и алмаз, именно в этом порядке; перед розливом более 500 часов, 21 день покоя. В аромате свежая солома и корка белого хлеба, во вкусе зерно и белый перец, послевкусие долгое и прохладное.',
      '小麦出自单一庄园，水取自台地下的泉眼。六次蒸馏，每次皆去头去尾；依次经木炭、石英、银、珍珠、钻石过滤；装瓶前静置逾500小时，共21天。闻之有新刈麦秆与白面包皮的气息，入口为谷物与白胡椒，余韵悠长而清凉。',
      'Grano di una sola tenuta e acqua della sorgente sotto il suo terrazzo. Sei distillazioni, ogni volta senza teste né code; poi carbone, quarzo, argento, perle e diamante, in quest’ordine; infine oltre 500 ore, 21 giorni, di riposo prima dell’imbottigliamento. Al naso paglia appena tagliata e crosta di pane bianco, al palato cereale e pepe bianco, un finale lungo e fresco.',
    ),
    taxons: ['arkhi'],
    colors: [
      {
        way: null,
        look: 'bottle',
        pictures: [
          picture('bottle', 'front'),
          picture('bottle-trio', 'front', few),
          picture('bottle', 'back'),
          picture('bottle', 'detail'),
        ],
      },
    ],
    size_type: 'volume',
    sizes: ['500', '700', '1000'],
    volume_ml: { '500': 500, '700': 700, '1000': 1000 },
    barcode: { '500': '8656002000014', '700': '8656002000021', '1000': '8656002000038' },
    price: 89_000,
    prices: { '500': 89_000, '700': 119_000, '1000': 159_000 },
    available_days_ago: 60,
  },
  {
    ...bottled,
    slug: 'altan-tal-khairtsag',
    sku: 'ALT-0011',
    name: text(
      'Алтан тал хайрцагтай, 0.7 л',
      'Altan Tal in its box, 0.7 l',
      'Алтан тал в коробке, 0,7 л',
      '金色草原礼盒，0.7升',
      'Altan Tal nel cofanetto, 0,7 l',
    ),
    description: text(
      'Ном шиг нээгддэг хайрцаг: зүүн талд нь газрын нэр, баруун талд нь ургацын он, голд нь 0.7 л шил. Дотор нь хоосон хуудас бий, хэлэх үгээ та өөрөө бичнэ. Хайрцаг нь дараа нь захидал, гэрэл зураг хадгалах жижигхэн авдар болно.',
      'A box that opens like a book: the name of the land on the left, the year of the harvest on the right, the 0.7 l bottle between them. A blank page is inside for your own words. Afterwards the box keeps letters and photographs.',
      'Коробка раскрывается, как книга: слева имя земли, справа год урожая, посередине бутылка 0,7 л. Внутри чистый лист для ваших слов. Потом в коробке можно хранить письма и фотографии.',
      '礼盒开启如书：左为地名，右为收获之年，中间是一瓶0.7升。内附一张白纸，留给您自己的话。日后可作存放书信与照片的小匣。',
      'Un cofanetto che si apre come un libro: a sinistra il nome della terra, a destra l’anno del raccolto, in mezzo la bottiglia da 0,7 l. Dentro c’è una pagina bianca per le tue parole. Poi conserva lettere e fotografie.',
    ),
    taxons: ['beleg', 'arkhi'],
    colors: shown('box-bottle'),
    volume_ml: 700,
    barcode: '8656002000113',
    price: 149_000,
    available_days_ago: 80,
  },
  {
    ...bottled,
    slug: 'altan-tal-khoyor-khundaga',
    sku: 'ALT-0012',
    name: text(
      'Алтан тал, хоёр хундагатай хайрцаг, 0.7 л',
      'Altan Tal with two glasses, 0.7 l',
      'Алтан тал с двумя бокалами, 0,7 л',
      '金色草原双杯礼盒，0.7升',
      'Altan Tal con due bicchieri, 0,7 l',
    ),
    description: text(
      'Хайрцагт 0.7 л шил, намхан хоёр хундага байрлана. Хундагыг амаар үлээж хийсэн тул хоёр ижил нь үгүй: ёроолынх нь алтан зураас шилний бөгжтэй нэг өндөрт таарна.',
      'The 0.7 l bottle and two low glasses in one box. The glasses are blown by mouth, so no two are quite alike; the gold line at the foot of each stands level with the ring of the bottle.',
      'В коробке бутылка 0,7 л и два низких бокала. Бокалы выдуты вручную, двух одинаковых нет; золотая линия у дна каждого стоит вровень с кольцом бутылки.',
      '礼盒内有0.7升一瓶与矮杯两只。酒杯为人工吹制，没有两只完全相同；杯底金线与瓶身金环齐平。',
      'La bottiglia da 0,7 l e due bicchieri bassi in un cofanetto. I bicchieri sono soffiati a bocca, non ce ne sono due uguali; la linea d’oro alla base è all’altezza dell’anello della bottiglia.',
    ),
    material: text(
      'Буудайн спирт, булгийн ус; үлээмэл шил',
      'Wheat spirit, spring water; blown glass',
      'Пшеничный спирт, родниковая вода; дутое стекло',
      '小麦蒸馏酒、泉水；吹制玻璃',
      'Distillato di grano, acqua di sorgente; vetro soffiato',
    ),
    taxons: ['beleg', 'arkhi'],
    colors: shown('box-glasses'),
    volume_ml: 700,
    barcode: '8656002000120',
    price: 219_000,
    available_days_ago: 100,
  },
]
