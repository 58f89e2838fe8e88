import { both, type Guides, task } from '../../lib/guide.ts'

/** What this place is for, what is done here, and how shopkeepers call it. */
export const guides: Guides = {
  product: {
    words: both(
      'барааны хуудас, размер, өнгө, хувилбар, урьдчилсан захиалга',
      'page of a product, sizes, colours, variants, pre-orders',
    ),
    about: both(
      'Нэг барааны бичвэр, зураг, үнэ, размер, үлдэгдэл. Юу дутууг баруун талд хэлнэ.',
      'Texts, pictures, price, sizes and stock of one product. What is missing stands at the right.',
    ),
    tasks: [
      task(
        'Размер, өнгө нэмэх',
        '«Хувилбар үүсгэх»-ийг дарж размер, өнгөө тэмдэглээд үнийг бичнэ. Дараа нь «Үлдэгдэл нэмэх»-ээр салбараа сонгож ирсэн тоог бичнэ.',
        'Add sizes and colours',
        'Press “Generate variants”, tick sizes and colours and type the price. Then press “Add stock”, choose the branch and type what came in.',
      ),
      task(
        'Ирээгүй барааг урьдчилж зарах',
        '«Урьдчилсан захиалга» хэсэгт хувилбарын «Зарлах»-ыг дарж ирэх өдөр, урьдчилгааны хувь, ирэх тоог бичнэ. Худалдан авагч урьдчилгааг одоо, үлдсэнийг бараа ирэхэд төлнө.',
        'Sell before goods arrive',
        'Under “Pre-order” press “Announce” of a variant and type the day of arrival, the deposit and how many come. Shoppers pay the deposit now and the rest at arrival.',
      ),
      task(
        'Урьдчилж зарсан бараа ирэхэд',
        '«Бараа ирсэн»-ийг дарж хүлээн авсан тоо, салбараа сонгоно. Бараа захиалсан дарааллаар хуваарилагдаж, үлдэгдэл төлбөрийн холбоос илгээгдэнэ.',
        'When goods that were sold before arrive',
        'Press “Goods are here”, type what came and choose the branch. Units go to orders in their order, and each gets a link for the rest of the money.',
      ),
    ],
  },
}
