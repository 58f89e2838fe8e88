import { both, type Guides, task } from '../../lib/guide.ts'

/** What this place is for, what is done here, and how shopkeepers call it. */
export const guides: Guides = {
  deliveryRules: {
    words: both(
      'хүргэлтийн үнэ, хүргэлт, хүргэлтийн бүс, хүргэлтийн төлбөр, хүргэх цаг, цагийн цонх, баярын өдөр, амралтын өдөр',
      'delivery price, shipping cost, delivery, shipping rates, delivery zones, delivery hours, time slots, holidays, closed days',
    ),
    about: both(
      'Хаана, хэдээр, хэдэн цагт хүргэхийг хот, дүүрэг, хороогоор тавина.',
      'Set where you deliver, for how much and how fast, by city, district and khoroo.',
    ),
    tasks: [
      task(
        'Хүргэлтийн үнэ тавих',
        'Зүүн талаас дүүрэг, хороог сонгож «Үнэ, хугацаа тавих»-ыг дараад үнэ, хугацааг бичнэ.',
        'Set a delivery price',
        'Select districts or khoroos at the left, press “Set price and hours” and type them.',
      ),
      task(
        'Хүргэх цаг нээх',
        'Зүүн талаас дүүрэг, хороог сонгож «Цаг нээх»-ийг дараад цаг, өдөрт авах захиалгын тоог бичнэ.',
        'Add delivery hours',
        'Select districts or khoroos at the left, press “Add hours” and type the hours and how many orders a day they take.',
      ),
      task(
        'Амралтын өдөр нэмэх',
        '«Амралтын өдөр»-т өдрийг нэмнэ: тэр өдөр хүргэлт амлахгүй.',
        'Add a holiday',
        'Add the day under holidays: nothing is promised for it.',
      ),
    ],
  },
}
