import { both, type Guides, task } from '../../lib/guide.ts'

/** What this place is for, what is done here, and how shopkeepers call it. */
export const guides: Guides = {
  approvals: {
    words: both('зөвшөөрөл, зөвшөөрөх, хүсэлт зөвшөөрөх', 'approvals, approve requests, waiting approvals'),
    about: both('Хоёр дахь хүний зөвшөөрөл шаардах үйлдлүүд.', 'Acts that a second person has to approve.'),
    tasks: [
      task(
        'Зөвшөөрөх',
        'Хүсэлтийг уншаад «Зөвшөөрөх»-ийг дарна: үйлдэл тэр дор нь хийгдэнэ.',
        'Approve',
        'Read the request and press “Approve”: the act is done at once.',
      ),
      task('Татгалзах', 'Тайлбар бичнэ: хүссэн хүн уншина.', 'Decline', 'Write why: the requester reads it.'),
      task('Өөрийн хүсэлтийг буцаах', '«Хүсэлтээ буцаах»-ыг дарна.', 'Withdraw your own', 'Press “Withdraw”.'),
    ],
  },
}
