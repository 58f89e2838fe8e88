import type { DemoBrand } from '../demo/brands.ts'
import type { DemoOptionType } from '../demo/option-types.ts'
import { text } from '../demo/text.ts'
import type { DemoVendor } from '../demo/vendors.ts'
import type { DemoTaxon } from '../rows/demo.ts'

export const brands: DemoBrand[] = [
  {
    code: 'altan-tal',
    name: text('Алтан тал', 'Altan Tal', 'Алтан тал', '金色草原', 'Altan Tal'),
    tint: 'wash',
    wordmark: { weight: 400, tracking: 0.01 },
    description: text(
      'Нэг эзэмшлийн буудай, булгийн уснаас зургаа нэрж, таван шүүлтүүрээр нэвтрүүлэн, 500 гаруй цаг амраасан архи.',
      'A spirit of wheat from one estate and spring water, distilled six times, passed through five filters and rested for over 500 hours.',
      'Водка из пшеницы одного хозяйства и родниковой воды: шесть перегонок, пять фильтров, более 500 часов покоя.',
      '取单一庄园小麦与泉水，六次蒸馏，五重过滤，静置500余小时。',
      'Un distillato di grano di una sola tenuta e acqua di sorgente: sei distillazioni, cinque filtri, oltre 500 ore di riposo.',
    ),
    story: text(
      'Буудай тариалсан тал, ус авсан булаг, нэрэх үйлдвэр гурав нэг өдрийн замд багтана. Тариа өөр газраас авдаггүй, тиймээс гал бүр аль жилийн ургацынх болохыг мэддэг. Дэлгүүрт нэг жорын архи, гурван хэмжээний шил, бэлгийн хайрцаг, хундага, ном бий.',
      'The field of the wheat, the spring and the distillery lie within one day’s ride. No grain is bought elsewhere, so each batch knows its harvest. The store has one recipe in three bottles, gift boxes, glasses and a book.',
      'Поле, родник и винокурня лежат в одном дне пути. Чужого зерна не покупают, поэтому у каждой партии известен урожай. В магазине одна рецептура в трёх бутылках, подарочные коробки, бокалы и книга.',
      '麦田、泉眼与酒坊，相距不过一日路程。不外购粮食，每一批都知道出自哪年收成。店中一种配方，三种瓶装，另有礼盒、酒杯与一本书。',
      'Il campo del grano, la sorgente e la distilleria stanno nello spazio di un giorno a cavallo. Nessun grano si compra altrove, così ogni lotto conosce il suo raccolto. Nel negozio: una ricetta in tre bottiglie, cofanetti, bicchieri e un libro.',
    ),
  },
]

export const vendors: DemoVendor[] = [
  {
    slug: 'altan-tal',
    code: 'ALT',
    name: text('Алтан тал', 'Altan Tal', 'Алтан тал', '金色草原', 'Altan Tal'),
    about_us: text(
      'Алтан тал ХХК-ийн өөрийн агуулах. Захиалгыг таны сонгосон дэлгүүрт хүргэж бэлэн болгоно.',
      'The company’s own store. Orders are made ready at the shop you choose.',
      'Собственный склад компании. Заказ готовят в выбранном вами магазине.',
      '公司自营仓库，订单在您选定的门店备好。',
      'Il magazzino della casa. L’ordine si prepara nel negozio che scegli.',
    ),
    contact_us: text(
      'Утас 7700 0020, өдөр бүр 10:00–20:00.',
      'Phone 7700 0020, every day 10:00–20:00.',
      'Тел. 7700 0020, ежедневно 10:00–20:00.',
      '电话 7700 0020，每天 10:00–20:00。',
      'Telefono 7700 0020, tutti i giorni 10:00–20:00.',
    ),
  },
]

const litres = (value: number) => {
  const [point, comma] = [String(value), String(value).replace('.', ',')]
  return text(`${point} л`, `${point} l`, `${comma} л`, `${point}升`, `${comma} l`)
}

export const optionTypes: DemoOptionType[] = [
  {
    name: 'volume',
    // three bottles are seen at once
    filterable: false,
    presentation: text('Эзлэхүүн', 'Volume', 'Объём', '容量', 'Volume'),
    values: [0.5, 0.7, 1].map((value) => ({ name: String(value * 1000), presentation: litres(value) })),
  },
]

/** Codes of the tax house: vodka as its table has it; glassware and books by their class, which the books must confirm. */
export const taxons: DemoTaxon[] = [
  {
    permalink: 'arkhi',
    name: text('Архи', 'Spirit', 'Водка', '烈酒', 'Distillato'),
    description: text(
      'Нэг жорын архи, гурван хэмжээний шилээр.',
      'One recipe, in bottles of three sizes.',
      'Один рецепт, бутылки трёх объёмов.',
      '一种配方，三种瓶装。',
      'Una sola ricetta, in tre bottiglie.',
    ),
    tint: 'sky',
    look: 'bottle',
    classification_code: '2413150',
  },
  {
    permalink: 'beleg',
    name: text('Бэлгийн хайрцаг', 'Gift boxes', 'Подарочные коробки', '礼盒', 'Cofanetti'),
    description: text(
      'Ном шиг нээгддэг хайрцаг, дотор нь шил.',
      'A box that opens like a book, with the bottle inside.',
      'Коробка раскрывается, как книга; внутри бутылка.',
      '礼盒开启如书，内置一瓶。',
      'Un cofanetto che si apre come un libro, con la bottiglia.',
    ),
    tint: 'wash',
    look: 'box-bottle',
    classification_code: '2413150',
  },
  {
    permalink: 'khundaga',
    name: text('Хундага', 'Glasses', 'Бокалы', '酒杯', 'Bicchieri'),
    description: text(
      'Гурван төрлийн үлээмэл шил.',
      'Blown glass in three shapes.',
      'Дутое стекло трёх форм.',
      '三种形制的吹制玻璃杯。',
      'Vetro soffiato in tre forme.',
    ),
    tint: 'sky',
    look: 'glass-set',
    classification_code: '3719300',
  },
  {
    permalink: 'nom',
    name: text('Ном', 'Book', 'Книга', '书', 'Libro'),
    description: text('Жорын ном.', 'A book of recipes.', 'Книга рецептов.', '配方手册。', 'Un libro di ricette.'),
    tint: 'wash',
    look: 'recipe-book',
    classification_code: '3229900',
  },
]
