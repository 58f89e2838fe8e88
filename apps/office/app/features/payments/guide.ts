import { both, type Guides, task } from '../../lib/guide.ts'

/** What this place is for, what is done here, and how shopkeepers call it. */
export const guides: Guides = {
  payments: {
    words: both(
      'төлбөр, төлбөр орсон эсэх, орлого, мөнгө орсон уу',
      'payments, did the payment arrive, incoming payments, paid orders',
    ),
    about: both(
      'Захиалгын төлбөр бүр: орсон, хүлээгдэж буй, гацсан.',
      'Each payment of an order: received, waiting or stuck.',
    ),
    tasks: [
      task(
        'Төлбөр орсон эсэхийг шалгах',
        'Захиалгын дугаараар хайж төлөвийг хар. Мөрийг нээж «Одоо шалгах»-аар банкнаас лавлана.',
        'See whether a payment arrived',
        'Search by the order’s number. Open its row: “Check now” asks the provider.',
      ),
      task('Гацсаныг олох', '«Гацсан» шүүлтийг сонгоно.', 'Find what is stuck', 'Choose the filter “Stuck”.'),
      task('Хэрэгслээр харах', 'Төлбөрийн хэрэгслээр шүүнэ.', 'See one way to pay', 'Filter by the payment method.'),
    ],
  },
}
