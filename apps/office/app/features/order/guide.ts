import { both, type Guides, task } from '../../lib/guide.ts'

/** What this place is for, what is done here, and how shopkeepers call it. */
export const guides: Guides = {
  order: {
    words: both(
      'захиалгын хуудас, төлсөн гэж бүртгэх, хүргэх өдөр солих, бэлгийн карт хэвлэх',
      'page of an order, mark as paid, change the day of delivery, print the gift card',
    ),
    about: both(
      'Нэг захиалгын бүх зүйл: бараа, төлбөр, хаяг, бэлэг, явц. Дараагийн алхам нь шар товч.',
      'All of one order: goods, payment, address, gift, timeline. The next step is the coloured button.',
    ),
    tasks: [
      task(
        'Төлбөр орсныг бүртгэх, авахдаа төлөхийг батлах',
        'Шилжүүлэг орсон бол «Төлсөн гэж бүртгэх»-ийг дарна. Хүргэлтээр авахдаа төлөх захиалгад эхлээд залгаж лавлаад «Батлах»-ыг дарна: нэг хоногт батлаагүй бол цуцлагдана.',
        'Record a payment, confirm cash on delivery',
        'When a transfer came press “Mark as paid”. Where the courier collects the money call the buyer first, then press “Confirm”: unconfirmed for a day it is cancelled.',
      ),
      task(
        'Бэлгийн үг, боодол',
        '«Бэлэг» хэсэгт картан дээрх үг, боодол харагдана. «Юу хэвлэх вэ» цэснээс бэлгийн картыг хэвлэж барааны хамт хийнэ. Хайрцагны хуудсанд үнэ бичихгүй.',
        'Note and wrap of a gift',
        'The card “Gift” has the note and the wrap. Print the card from the menu “What to print” and pack it with the goods. The slip has no prices.',
      ),
      task(
        'Хүргэх өдөр, цагийг солих',
        'Амласан өдрийн дэргэдэх «Өдөр солих»-ыг дарж өдөр, цагийг сонгоно. Дүүрсэн цагийг санал болгохгүй, худалдан авагчид мэдэгдэнэ.',
        'Change the day and hours of delivery',
        'Press “Change the day” beside the promised day and choose day and hours. Full hours are not offered, and the buyer is told.',
      ),
    ],
  },
}
