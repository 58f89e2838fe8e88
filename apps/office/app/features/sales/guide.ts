import { both, type Guides, task } from '../../lib/guide.ts'

/** What this place is for, what is done here, and how shopkeepers call it. */
export const guides: Guides = {
  sales: {
    words: both(
      'хямдрал, хямдрал зарлах, хөнгөлөлт, үнэ буулгах, хямдруулах',
      'sale, sales, discount, start a sale, mark down, reduce prices',
    ),
    about: both(
      'Барааны үнийг тодорхой хугацаанд хувиар буулгана. Хугацаа дуусахад үнэ өөрөө буцна.',
      'Reduce prices of products by percent for some days. They go back by themselves.',
    ),
    tasks: [
      task(
        'Хямдрал эхлүүлэх',
        '«Хямдрал хуваарьлах»-ыг дарж бараа, хувь, өдрийг сонгоно.',
        'Start a sale',
        'Press “Schedule a sale” and choose products, percent and days.',
      ),
      task(
        'Хугацааг сунгах',
        'Хуваарь дээрх зурвасын төгсгөлийг чирнэ.',
        'Make it longer',
        'Drag the end of its bar in the calendar.',
      ),
      task(
        'Одоо дуусгах',
        'Хямдралыг нээж «Одоо дуусгах»-ыг дарна.',
        'End it now',
        'Open the sale and press “End now”.',
      ),
    ],
    acts: [
      {
        key: 'addSale',
        to: '/sales#add',
        permission: 'prices.edit',
        title: both('Хямдрал хуваарьлах', 'Schedule a sale'),
        words: both('хямдрал нэмэх, шинэ хямдрал', 'new sale, add a sale'),
      },
    ],
  },
}
