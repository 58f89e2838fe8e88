import { both, type Guides, task } from '../../lib/guide.ts'

/** What this place is for, what is done here, and how shopkeepers call it. */
export const guides: Guides = {
  receipts: {
    words: both(
      'и-баримт, и баримт, ибаримт, баримт, НӨАТ-ын баримт, сугалаа, баримт дахин илгээх',
      'receipts, receipt, ebarimt, vat receipts, tax receipts, lottery',
    ),
    about: both(
      'Захиалгын и-баримт: гарсан, гарах гэж буй, татварын системд гацсан.',
      'VAT receipts of orders: issued, due, or rejected by the tax authority.',
    ),
    tasks: [
      task(
        'Баримт олох',
        'Захиалгын дугаар эсвэл баримтын дугаараар хайна.',
        'Find a receipt',
        'Search by the number of the order or of the receipt.',
      ),
      task(
        'Гацсаныг засах',
        'Шалтгааныг уншиж, барааны код эсвэл ТИН-ийг засаад «Дахин илгээх»-ийг дарна.',
        'Mend a rejected one',
        'Read why, mend the code or the TIN, and try again.',
      ),
      task('Сарын дүнг харах', '«Сараар» харагдцыг сонгоно.', 'See the months', 'Choose the view by month.'),
    ],
  },
}
