import { both, type Guides, task } from '../../lib/guide.ts'

/** What this place is for, what is done here, and how shopkeepers call it. */
export const guides: Guides = {
  imports: {
    words: both(
      'импорт, экспорт, экселээс бараа оруулах, эксел, эксел татах, файлаас оруулах, бараа татах, csv, шопифай',
      'import, export, import products, excel, csv, download, upload a file, move from shopify',
    ),
    about: both(
      'Бараа, үйлчлүүлэгч, үлдэгдлийг файлаас оруулах, файл болгож авах.',
      'Bring products, customers and stock in from a file, and take them out as one.',
    ),
    tasks: [
      task(
        'Файлаас бараа оруулах',
        'Файлаа чирж тавина. Эхлээд шалгана: юу өөрчлөгдөхийг үзэж, алдаагаа засаад оруулна.',
        'Import products',
        'Drop the file. It is checked first: look at what will change, mend mistakes, then run it.',
      ),
      task(
        'Буцаах',
        'Импортыг нээж «Буцаах»-ыг дарна: дараа нь өөрчлөөгүй бүхэн хуучнаараа болно.',
        'Undo an import',
        'Open it and press “Undo”: all that was not changed since goes back.',
      ),
      task(
        'Файл болгож авах',
        'Аль ч жагсаалтын татах товчоор CSV авна.',
        'Export',
        'The download button of any list gives a CSV file.',
      ),
    ],
  },
}
