import { text } from '../demo/text.ts'
import type { DemoProduct } from '../demo/types.ts'
import { common, shown } from './shown.ts'

const glass = text('Үлээмэл шил', 'Blown glass', 'Дутое стекло', '吹制玻璃', 'Vetro soffiato')
const blown = { ...common, material: glass, taxons: ['khundaga'] }

/** Glasses in three shapes, and the book of recipes. */
export const glasses: DemoProduct[] = [
  {
    ...blown,
    slug: 'namkhan-khundaga',
    sku: 'ALT-0021',
    name: text(
      'Намхан хундага, 2 ширхэг',
      'Rocks glasses, pair',
      'Низкие бокалы, пара',
      '矮杯，两只',
      'Bicchieri bassi, coppia',
    ),
    description: text(
      'Ёроол зузаантай намхан хундага, 280 мл. Том мөстэй уухад зориулсан хэлбэр. Амаар үлээсэн, угаалгын машинд хийхгүй, гараар угаана.',
      'A low glass with a heavy foot, 280 ml, shaped for one large piece of ice. Blown by mouth; wash by hand.',
      'Низкий бокал с тяжёлым дном, 280 мл, под один крупный кусок льда. Выдут вручную, мыть руками.',
      '厚底矮杯，280毫升，杯形适合一块大冰。人工吹制，请手洗。',
      'Un bicchiere basso dal fondo pesante, 280 ml, pensato per un solo grande cubo di ghiaccio. Soffiato a bocca; si lava a mano.',
    ),
    colors: shown('rocks'),
    price: 68_000,
    available_days_ago: 140,
  },
  {
    ...blown,
    slug: 'iltei-khundaga',
    sku: 'ALT-0022',
    name: text('Хөлтэй өргөн хундага, 2 ширхэг', 'Coupes, pair', 'Бокалы-купе, пара', '碟形杯，两只', 'Coppe, coppia'),
    description: text(
      'Нимгэн хөлтэй, өргөн амтай хундага, 180 мл. Мөсгүй, хүйтэн коктейльд. Хөлнөөс нь бариарай, гарын дулаан шингэнд хүрэхгүй.',
      'A wide bowl on a thin stem, 180 ml, for drinks served cold without ice. Held by the stem, the hand does not warm the glass.',
      'Широкая чаша на тонкой ножке, 180 мл, для холодных напитков без льда. Держите за ножку: ладонь не согреет бокал.',
      '细脚宽口，180毫升，用于不加冰的冷饮。持杯脚，手温不及酒。',
      'Una coppa larga su stelo sottile, 180 ml, per ciò che si serve freddo e senza ghiaccio. Si tiene per lo stelo.',
    ),
    colors: shown('coupe'),
    price: 78_000,
    available_days_ago: 150,
  },
  {
    ...blown,
    slug: 'undur-khundaga',
    sku: 'ALT-0023',
    name: text(
      'Өндөр хундага, 2 ширхэг',
      'Highball glasses, pair',
      'Высокие бокалы, пара',
      '高球杯，两只',
      'Bicchieri alti, coppia',
    ),
    description: text(
      'Шулуун, өндөр хундага, 360 мл. Хийжүүлсэн ус, чихэрлэг ундаатай холиход хэмжээ нь таарна.',
      'Straight and tall, 360 ml: room for ice and a long drink with soda or tonic.',
      'Прямой и высокий, 360 мл: хватит места льду и содовой или тонику.',
      '杯身高直，360毫升，可容冰块与苏打水或汤力水。',
      'Dritto e alto, 360 ml: c’è posto per il ghiaccio e per soda o tonica.',
    ),
    colors: shown('highball'),
    price: 68_000,
    available_days_ago: 160,
  },
  {
    ...blown,
    slug: 'khundaganii-bagts',
    sku: 'ALT-0024',
    name: text(
      'Хундаганы багц, 6 ширхэг',
      'Set of six glasses',
      'Набор из шести бокалов',
      '酒杯六件套',
      'Servizio di sei bicchieri',
    ),
    description: text(
      'Намхан, өргөн, өндөр гурван төрлөөс хоёр хоёроор нь, эсгий доторлогоотой хайрцагт. Хагарсан хундагыг нэг нэгээр нь нөхөж захиалж болно.',
      'Two of each shape, low, wide and tall, in a box lined with felt. A broken glass can be replaced singly.',
      'По два бокала каждой формы, низкие, широкие и высокие, в коробке с войлоком. Разбитый бокал можно заменить отдельно.',
      '矮杯、碟形杯、高球杯各两只，毛毡内衬盒装。若有破损可单只补配。',
      'Due per forma, bassi, larghi e alti, in una scatola foderata di feltro. Un bicchiere rotto si sostituisce da solo.',
    ),
    colors: shown('glass-set'),
    price: 199_000,
    available_days_ago: 120,
  },
  {
    ...common,
    slug: 'joriin-nom',
    sku: 'ALT-0031',
    name: text('Жорын ном', 'The book of recipes', 'Книга рецептов', '配方手册', 'Il libro delle ricette'),
    description: text(
      'Арван хоёр жор, бүгд мл болон унцаар. Орц бүрийг Монголоос олж болно. Жор бүрд стандарт нэгжийг нь бичсэн. Монгол, англи хоёр хэлээр, 96 нүүр, даавуун хавтастай.',
      'Twelve recipes in millilitres and ounces, with nothing that cannot be found in Mongolia and the standard drinks of each one stated. In Mongolian and English, 96 pages, bound in cloth.',
      'Двенадцать рецептов в миллилитрах и унциях; всё найдётся в Монголии, у каждого указаны стандартные дозы. На монгольском и английском, 96 страниц, тканевый переплёт.',
      '十二个配方，以毫升与盎司标注，所用材料在蒙古国均可购得，并注明标准杯数。蒙英双语，96页，布面精装。',
      'Dodici ricette in millilitri e once, con ingredienti che si trovano in Mongolia e le unità alcoliche di ciascuna. In mongolo e inglese, 96 pagine, rilegato in tela.',
    ),
    material: text('Цаас, даавуу', 'Paper, cloth', 'Бумага, ткань', '纸、布', 'Carta, tela'),
    taxons: ['nom'],
    colors: shown('recipe-book'),
    price: 48_000,
    available_days_ago: 200,
  },
]
