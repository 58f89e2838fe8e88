import { both, type Guides, task } from '../../lib/guide.ts'

/** What this place is for, what is done here, and how shopkeepers call it. */
export const guides: Guides = {
  refunds: {
    words: both(
      'мөнгө буцаах, мөнгө буцаалт, буцаан олгох, төлбөр буцаах, буцаах мөнгө',
      'refund, refunds, give money back, pay back, money back',
    ),
    about: both(
      'Худалдан авагчид буцаах мөнгө: карт, QPay руу өөрөө буцдаг, бусдыг нь ажилтан шилжүүлнэ.',
      'Money to give back: cards and QPay go back by themselves, staff transfer the rest.',
    ),
    tasks: [
      task(
        'Гараар шилжүүлэх',
        '«Гараар шилжүүлэх» мөрийн дансанд мөнгийг шилжүүлээд «Шилжүүлсэн»-ийг дарж гүйлгээний утгыг бичнэ.',
        'Transfer by hand',
        'Transfer the sum to the account in the row, press “Sent” and type the reference.',
      ),
      task(
        'Захиалгаас мөнгө буцаах',
        'Захиалгыг нээж «Мөнгө буцаах»-ыг дараад дүн, шалтгааныг бичнэ. Дүн их бол эзэн зөвшөөрнө.',
        'Refund an order',
        'Open the order, press “Refund” and type sum and reason. The owner approves large sums.',
      ),
      task(
        'Буцаалт хаана яваа вэ',
        'Захиалгын дугаараар хайж төлөвийг хар.',
        'See how far a refund is',
        'Search by the order’s number.',
      ),
    ],
  },
}
