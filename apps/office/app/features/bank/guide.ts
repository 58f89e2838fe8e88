import { both, type Guides, task } from '../../lib/guide.ts'

/** What this place is for, what is done here, and how shopkeepers call it. */
export const guides: Guides = {
  bank: {
    words: both(
      'банк, банкны хуулга, дансны хуулга, гүйлгээ, шилжүүлэг тулгах, орсон гүйлгээ',
      'bank, bank statement, transactions, match transfers, incoming transfers',
    ),
    about: both('Дансанд орсон гүйлгээг захиалгатай тулгана.', 'Match incoming transfers with orders.'),
    tasks: [
      task(
        'Хуулга оруулах',
        '«Хуулга оруулах»-ыг дарж банкнаас татсан файлаа сонгоно. Эхлээд шалгаж, дараа нь оруулна.',
        'Read a statement',
        'Press “Read a statement” and choose the file of the bank. It is checked before it is saved.',
      ),
      task(
        'Гүйлгээг тулгах',
        'Гүйлгээг сонгоход таарах захиалгууд баруун талд гарна. «Тулгах»-ыг дарна.',
        'Match a transfer',
        'Select it: orders that fit are at the right. Press “Match”.',
      ),
      task(
        'Захиалгынх биш мөнгө',
        '«Захиалгынх биш…»-ийг дарж юуных болохыг бичнэ.',
        'Money for no order',
        'Press “For no order…” and write what it is.',
      ),
    ],
    acts: [
      {
        key: 'uploadStatement',
        to: '/bank#add',
        permission: 'bank.edit',
        title: both('Банкны хуулга оруулах', 'Read a bank statement'),
        words: both('хуулга оруулах, хуулга татах', 'upload a statement, import a bank statement'),
      },
    ],
  },
}
