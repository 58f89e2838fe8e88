import { both, type Guides, task } from '../../lib/guide.ts'

/** What this place is for, what is done here, and how shopkeepers call it. */
export const guides: Guides = {
  tradeIns: {
    words: both(
      'багадсан хувцас, хуучин хувцас авах, солилцоо, хуучныг солих',
      'trade-in, outgrown clothes, used clothes, second hand',
    ),
    about: both(
      'Худалдан авагчийн өгсөн хуучин эд зүйл: хүлээж авах, үнэлэх, дахин зарах.',
      'Used things that shoppers bring: receive, value and sell them again.',
    ),
    tasks: [
      task(
        'Ирснийг хүлээж авах',
        'Мөрийг нээж «Ирсэн»-ийг дараад байдлыг нь тогтооно.',
        'Receive one',
        'Open the row, press “It is here” and note its state.',
      ),
      task(
        'Үнийг тогтоох',
        'Дүрэм өөрөө үнэ санал болгоно. Зөвшөөрвөл дүн худалдан авагчийн хэтэвчинд орно.',
        'Set its worth',
        'The rules suggest a sum. When it is agreed, the sum goes into the shopper’s wallet.',
      ),
      task(
        'Авахгүй бол буцаах',
        '«Авахгүй»-г дарж шалтгааныг бичнэ.',
        'Refuse one',
        'Press “Do not take it” and write why.',
      ),
    ],
  },
}
