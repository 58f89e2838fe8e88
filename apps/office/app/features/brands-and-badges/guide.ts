import { both, type Guides, task } from '../../lib/guide.ts'

/** What this place is for, what is done here, and how shopkeepers call it. */
export const guides: Guides = {
  brands: {
    words: both('брэнд, брэнд нэмэх, үйлдвэрлэгч', 'brand, brands, add a brand, maker'),
    about: both(
      'Барааны брэндүүд. Брэнд бүр дэлгүүрт өөрийн хуудастай.',
      'The brands of your products. Each has its page in the shop.',
    ),
    tasks: [
      task('Брэнд нэмэх', '«Нэмэх»-ийг дарж нэрийг бичнэ.', 'Add a brand', 'Press the add button and type its name.'),
      task(
        'Нэрийг засах',
        'Брэндийг нээж нэрийг хэл бүрээр засна.',
        'Change its name',
        'Open it and edit the name in each language.',
      ),
      task(
        'Бараанд онооох',
        'Барааны хуудаснаас брэндийг сонгоно.',
        'Give it to a product',
        'Choose the brand on the page of the product.',
      ),
    ],
  },
  vendors: {
    words: both('нийлүүлэгч, борлуулагч', 'vendors, suppliers, sellers'),
    about: both('Барааг нийлүүлдэг хүн, байгууллага.', 'The people and companies that supply your goods.'),
    tasks: [
      task(
        'Нийлүүлэгч нэмэх',
        '«Нэмэх»-ийг дарж нэрийг бичнэ.',
        'Add a vendor',
        'Press the add button and type the name.',
      ),
      task('Мэдээлэл засах', 'Нийлүүлэгчийг нээж засна.', 'Edit one', 'Open the vendor and edit it.'),
      task(
        'Барааг нь харах',
        'Барааны жагсаалтыг нийлүүлэгчээр шүүнэ.',
        'See the products of one',
        'Filter the list of products by vendor.',
      ),
    ],
  },
  badges: {
    words: both('тэмдэг, шошго, шинэ гэсэн тэмдэг, хит', 'badges, labels on products, new badge, bestseller mark'),
    about: both(
      'Барааны зураг дээр гарах «Шинэ», «Хит» зэрэг тэмдэг.',
      'Marks on the pictures of products, as “New” or “Bestseller”.',
    ),
    tasks: [
      task(
        'Тэмдэг нэмэх',
        '«Нэмэх»-ийг дарж үг, өнгийг сонгоно.',
        'Add a badge',
        'Press the add button and choose words and colour.',
      ),
      task(
        'Олон бараанд тавих',
        'Барааны жагсаалтаас сонгоод «Тэмдэг»-ийг дарна.',
        'Put it on several products',
        'Select products in their list and press “Badge”.',
      ),
      task('Авах', 'Барааны хуудсаас тэмдгийг хасна.', 'Take it off', 'Remove the badge on the page of the product.'),
    ],
  },
  options: {
    words: both(
      'размер, өнгө, сонголт, хэмжээ нэмэх, өнгө нэмэх, барааны размер',
      'options, sizes, colours of products, add a size, add a colour',
    ),
    about: both(
      'Размер, өнгө зэрэг сонголт. Бараа эдгээрээр хувилбартай болно.',
      'Options, as size and colour, by which products have variants.',
    ),
    tasks: [
      task(
        'Утга нэмэх',
        'Сонголтыг нээж шинэ размер, өнгийг бичнэ.',
        'Add a value',
        'Open an option and type the new size or colour.',
      ),
      task(
        'Дараалал өөрчлөх',
        'Утгуудыг чирж зөөнө: дэлгүүрт ийм дарааллаар харагдана.',
        'Change the order',
        'Drag the values: the shop shows them in this order.',
      ),
      task(
        'Сонголт нэмэх',
        '«Нэмэх»-ийг дарж нэрийг бичнэ.',
        'Add an option',
        'Press the add button and type its name.',
      ),
    ],
  },
  properties: {
    words: both('шинж чанар, материал, барааны үзүүлэлт', 'properties, material, specifications'),
    about: both(
      'Материал, улирал зэрэг барааны үзүүлэлт. Худалдан авагч эдгээрээр шүүнэ.',
      'Facts of products, as material and season. Shoppers filter by them.',
    ),
    tasks: [
      task(
        'Шинж чанар нэмэх',
        '«Нэмэх»-ийг дарж нэрийг бичнэ.',
        'Add a property',
        'Press the add button and type its name.',
      ),
      task(
        'Бараанд бичих',
        'Барааны хуудсанд утгыг бичнэ.',
        'Fill it in',
        'Type its value on the page of the product.',
      ),
      task(
        'Шүүлтэд гаргах',
        'Шинж чанарыг нээж шүүлтэд харуулахыг сонгоно.',
        'Offer it as a filter',
        'Open the property and switch its filter on.',
      ),
    ],
  },
}
