import { both, type Guides, task } from '../../lib/guide.ts'

/** What this place is for, what is done here, and how shopkeepers call it. */
export const guides: Guides = {
  webhooks: {
    words: both('вэбхүүк, өөр систем холбох, api, интеграц', 'webhooks, connect another system, api, integration'),
    about: both('Өөр програмд үйл явдлыг тэр дор нь мэдэгдэнэ.', 'Tell another program of events at once.'),
    tasks: [
      task(
        'Вэбхүүк нэмэх',
        '«Вэбхүүк нэмэх»-ийг дарж хаягийг бичнэ. Түлхүүр нэг л удаа харагдана.',
        'Add a webhook',
        'Press “Add a webhook” and type the address. The secret is shown once.',
      ),
      task('Шалгах', '«Шалгах»-ыг дарж хариуг хар.', 'Test it', 'Press “Send a test” and read the answer.'),
      task(
        'Дахин илгээх',
        'Илгээлтийг нээж «Дахин илгээх»-ийг дарна.',
        'Send again',
        'Open a delivery and press “Send again”.',
      ),
    ],
  },
}
