import { both, type Guides, task } from '../../lib/guide.ts'

/** What this place is for, what is done here, and how shopkeepers call it. */
export const guides: Guides = {
  batches: {
    words: both(
      'купон, купон үүсгэх, бэлгийн карт, хөнгөлөлтийн код, ваучер, промо код',
      'coupon, coupons, gift card, gift cards, promo code, voucher, discount code',
    ),
    about: both('Купон, бэлгийн карт, ваучерын кодууд.', 'Codes of coupons, gift cards and vouchers.'),
    tasks: [
      task(
        'Код үүсгэх',
        '«Шинэ багц код»-ыг дарж төрөл, тоо, дүнг бичнэ.',
        'Make codes',
        'Press “New batch of codes” and type the kind, the number and the worth.',
      ),
      task(
        'Хэвлэх',
        'Багцыг нээж QR-тай хуудас хэвлэнэ.',
        'Print them',
        'Open a batch and print its sheets with QR codes.',
      ),
      task('Хүчингүй болгох', 'Кодыг сонгож цуцална.', 'Cancel a code', 'Select it and cancel it.'),
    ],
    acts: [
      {
        key: 'addBatch',
        to: '/batches#add',
        permission: 'vouchers.edit',
        title: both('Шинэ багц код', 'New batch of codes'),
        words: both('шинэ купон, купон нэмэх, бэлгийн карт үүсгэх', 'create a coupon, add a coupon, make gift cards'),
      },
    ],
  },
}
