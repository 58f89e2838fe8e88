import { both, type Guides, task } from '../../lib/guide.ts'

/** What this place is for, what is done here, and how shopkeepers call it. */
export const guides: Guides = {
  stock: {
    words: both(
      'үлдэгдэл, барааны үлдэгдэл, агуулах, үлдэгдэл засах, бараа хэд үлдсэн, тавиур',
      'stock, inventory, warehouse, how many are left, stock level, adjust stock',
    ),
    about: both(
      'Бараа бүр салбар, агуулах тус бүрд хэдэн ширхэг байгааг харж, засна.',
      'See and correct how many units each store has of each product.',
    ),
    tasks: [
      task(
        'Үлдэгдэл засах',
        'Мөрийг сонгож «Үлдэгдэл засах»-ыг дараад тоо, шалтгааныг бичнэ. Засвар бүр «Хөдөлгөөн»-д үлдэнэ.',
        'Correct stock',
        'Select a row, press “Adjust stock”, and type the number and why. Each correction stays in “Movements”.',
      ),
      task(
        'Дуусаж буй барааг олох',
        '«Багассан» эсвэл «Дууссан» харагдцыг сонгоно.',
        'Find what runs out',
        'Choose the view “Low” or “Sold out”.',
      ),
      task(
        'Доод хэмжээ тавих',
        'Мөрийн «Доод хэмжээ»-д тоо бичнэ: үлдэгдэл түүнээс багасахад энд гарна.',
        'Set a low level',
        'Type a number into “Low level”: the product is listed as soon as there is less.',
      ),
    ],
  },
  stockMoves: {
    words: both(
      'үлдэгдлийн хөдөлгөөн, барааны орлого зарлага, үлдэгдэл яагаад өөрчлөгдсөн',
      'stock movements, why stock changed, stock history',
    ),
    about: both(
      'Үлдэгдлийн өөрчлөлт бүр: хэзээ, хэн, яагаад, ямар захиалгаар.',
      'Every change of stock: when, who, why and for which order.',
    ),
    tasks: [
      task(
        'Нэг барааны түүхийг харах',
        'Барааны нэр, SKU-г хайна.',
        'See the history of a product',
        'Search its name or SKU.',
      ),
      task(
        'Шалтгаанаар шүүх',
        'Шалтгааны жагсаалтаас «Захиалсан», «Буцаж ирсэн» гэх мэтийг сонгоно.',
        'Filter by reason',
        'Choose sold, returned and so on from the reasons.',
      ),
      task('Файл авах', 'Татах товчоор CSV авна.', 'Get a file', 'Press the button of the download: it is a CSV file.'),
    ],
  },
  transfers: {
    words: both(
      'шилжүүлэг, агуулах хооронд шилжүүлэх, салбар хооронд бараа явуулах, бараа шилжүүлэх',
      'transfers, move stock, move goods between stores, send stock to a branch',
    ),
    about: both(
      'Барааг нэг салбараас нөгөө рүү шилжүүлэх: илгээсэн, ирсэн тоо хоёулаа бүртгэгдэнэ.',
      'Move goods from one store to another: what was sent and what arrived are both recorded.',
    ),
    tasks: [
      task(
        'Шилжүүлэг хийх',
        '«Шилжүүлэг нэмэх»-ийг дарж хаанаас, хааш явуулахаа сонгоод бараануудыг скандана.',
        'Make a transfer',
        'Press “New transfer”, choose from where and to where, and scan the products.',
      ),
      task(
        'Илгээх',
        '«Илгээх»-ийг дарахад бараа эхний салбарын үлдэгдлээс хасагдана.',
        'Send it',
        'Press “Send”: the goods leave the stock of the first store.',
      ),
      task(
        'Хүлээж авах',
        'Ирсэн тоог бичиж эсвэл «Бүгд ирсэн»-ийг дарна. Дутуу бол зөрүү нь үлдэнэ.',
        'Receive it',
        'Type what arrived or press “All arrived”. What is missing stays as a difference.',
      ),
    ],
    acts: [
      {
        key: 'addTransfer',
        to: '/transfers#add',
        permission: 'stock.edit',
        title: both('Шилжүүлэг нэмэх', 'New transfer'),
        words: both('шинэ шилжүүлэг, бараа явуулах', 'send goods to another store'),
      },
    ],
  },
}
