import { both, type Guides, task } from '../../lib/guide.ts'

/** What this place is for, what is done here, and how shopkeepers call it. */
export const guides: Guides = {
  allProducts: {
    words: both(
      'бараа, бараанууд, барааны жагсаалт, бараа засах, бараа хайх',
      'products, goods, items, product list, edit a product',
    ),
    about: both(
      'Дэлгүүрийн бүх бараа. Эндээс бараа нэмж, тайлбар, үнэ, зургийг засна.',
      'All products of the shop. Add them here, and edit texts, prices and pictures.',
    ),
    tasks: [
      task(
        'Бараа нэмэх',
        '«Бараа нэмэх»-ийг дарж нэрийг бичнэ. Зураг, үнэ, размер, үлдэгдлийг нэмээд нийтэлнэ.',
        'Add a product',
        'Press “Add a product” and type its name. Add pictures, price, sizes and stock, then publish.',
      ),
      task(
        'Дутуу барааг олох',
        '«Дутуу зүйл» шүүлтээс «Зураггүй» гэх мэтийг сонгоно.',
        'Find what is incomplete',
        'Choose what is missing, as “No picture”, in the filter of problems.',
      ),
      task(
        'Түр нуух',
        'Барааг нээж төлөвийг «Нуусан» болгоно. Захиалга, тайлан хэвээр үлдэнэ.',
        'Hide a product',
        'Open it and set its state to hidden. Orders and reports keep it.',
      ),
    ],
    acts: [
      {
        key: 'addProduct',
        to: '/products#add',
        permission: 'products.edit',
        title: both('Бараа нэмэх', 'Add a product'),
        words: both(
          'шинэ бараа оруулах, шинэ бараа, бараа оруулах, бараа үүсгэх',
          'new product, create a product, add an item, new item',
        ),
      },
    ],
  },
  sheet: {
    words: both(
      'үнэ өөрчлөх, олон барааны үнэ, хүснэгт, эксел шиг засах, үнэ засах, бараа нэг дор засах',
      'change prices, bulk edit, edit many products, spreadsheet, price list',
    ),
    about: both(
      'Олон барааны үнэ, үлдэгдэл, нэрийг хүснэгт дээр нэг дор засна.',
      'Edit prices, stock and names of many products in one table.',
    ),
    tasks: [
      task(
        'Үнийг хувиар өөрчлөх',
        'Нүднүүдийг сонгож томьёоны мөрөнд −20% гэж бичээд Enter дарна. Хадгалах хүртэл юу ч өөрчлөгдөхгүй.',
        'Change prices by percent',
        'Select cells, type −20% into the formula line and press Enter. Nothing changes until you save.',
      ),
      task(
        'Хайж солих',
        '«Хайж солих»-ыг дарж, юуг юугаар солихоо бичнэ.',
        'Find and replace',
        'Press “Find and replace” and type both texts.',
      ),
      task(
        'Үнийг тодорхой цагаас өөрчлөх',
        'Хадгалахдаа «Хуваарьт»-ыг сонгож эхлэх цагийг тавина.',
        'Change prices at a time',
        'Choose “Scheduled” when you save, and set the time.',
      ),
    ],
  },
}
