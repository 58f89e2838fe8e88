import { both, type Guides, task } from '../../lib/guide.ts'

/** What this place is for, what is done here, and how shopkeepers call it. */
export const guides: Guides = {
  labels: {
    words: both(
      'үнийн шошго, тавиурын шошго, шошго хэвлэх, зураасан код хэвлэх, баркод үүсгэх, стикер',
      'price labels, shelf labels, print labels, print barcodes, make barcodes, stickers',
    ),
    about: both(
      'Барааны үнийн болон тавиурын шошгыг A4 цаас, ороомог дээр хэвлэнэ.',
      'Prints price and shelf labels of goods on A4 sheets or rolls.',
    ),
    tasks: [
      task(
        'Шошго хэвлэх',
        'Барааны жагсаалтаас бараагаа сонгоод доорх «Шошго»-г дарна. Цаас, хувиа сонгоод хэвлэнэ. «Үлдэгдлээр нь» бол ширхэг бүрд нэг шошго.',
        'Print labels',
        'Select goods in the list of products and press “Labels” below. Choose paper and copies and print. “As many as units” is a label for each unit.',
      ),
      task(
        'Зураасан код үүсгэх',
        'Кодгүй бараа байвал зураасан код үүсгэх товч гарна. Үүссэн код барааны хуудсанд хадгалагдана.',
        'Make barcodes',
        'A button makes barcodes for goods without one. They are stored with the goods.',
      ),
      task(
        'Шинэ үнээр хэвлэх',
        'Хоногийн дотор үнэ нь өөрчлөгдөх бараанд «Аль үнээр» гэж асууна: «Шинэ үнэ»-ийг сонговол хямдралын шошго хуучин, шинэ үнэтэй гарна.',
        'Print the price of tomorrow',
        'For goods whose price changes within a day it asks “Which price”: labels of the new price have the old one beside it.',
      ),
    ],
  },
}
