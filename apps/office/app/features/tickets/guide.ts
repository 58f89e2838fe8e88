import { both, type Guides, task } from '../../lib/guide.ts'

/** What this place is for, what is done here, and how shopkeepers call it. */
export const guides: Guides = {
  tickets: {
    words: both(
      'ирсэн асуулт, хэрэглэгчийн асуулт, худалдан авагчийн зурвас, санал гомдол, гомдол, чат',
      'customer questions, messages to the shop, complaints, inbox, chat, support',
    ),
    about: both(
      'Худалдан авагчийн дэлгүүрт бичсэн асуулт, гомдол.',
      'Questions and complaints that shoppers wrote to the shop.',
    ),
    tasks: [
      task(
        'Хариулах',
        'Асуултыг нээж хариуг бичнэ. Хариу асуусан хүний имэйлд очно.',
        'Answer',
        'Open a question and write. The answer goes to the mail of who asked.',
      ),
      task(
        'Өөртөө авах',
        'Асуултыг нээж өөрийнхөө нэр дээр авбал бусад ажилтан давхар хариулахгүй.',
        'Take one on',
        'Assign a question to yourself, so that nobody answers it twice.',
      ),
      task('Хаах', 'Хариулсны дараа «Хаах»-ыг дарна.', 'Close one', 'Press “Close” once it is answered.'),
    ],
  },
}
