import { both, type Guides, task } from '../../lib/guide.ts'

/** What this place is for, what is done here, and how shopkeepers call it. */
export const guides: Guides = {
  outbox: {
    words: both(
      'илгээсэн мессеж, явсан мессеж, смс явсан уу, имэйл очсон уу',
      'sent messages, outbox, was the sms sent, message history',
    ),
    about: both(
      'Худалдан авагчид явуулсан мессеж бүр, хүрсэн эсэх.',
      'Each message that was sent to a buyer, and whether it arrived.',
    ),
    tasks: [
      task(
        'Мессеж очсон эсэхийг шалгах',
        'Захиалгын дугаар эсвэл утсаар хайна.',
        'See whether a message arrived',
        'Search by the number of the order or the phone.',
      ),
      task('Бүтээгүйг олох', 'Төлөвөөр шүүнэ.', 'Find what failed', 'Filter by state.'),
      task('Дахин илгээх', 'Мөрийн «Дахин илгээх»-ийг дарна.', 'Send again', 'Press “Send again” in the row.'),
    ],
  },
}
