import { both, type Guides, task } from '../../lib/guide.ts'

/** What this place is for, what is done here, and how shopkeepers call it. */
export const guides: Guides = {
  audit: {
    words: both(
      'үйлдлийн бүртгэл, хэн юу хийсэн, түүх, өөрчлөлтийн түүх, лог',
      'audit log, who changed what, history, log, changes',
    ),
    about: both('Хэн, хэзээ, юуг өөрчилсөн.', 'Who changed what, and when.'),
    tasks: [
      task('Нэг хүний үйлдэл', 'Ажилтнаар шүүнэ.', 'See one person', 'Filter by the staff member.'),
      task('Нэг зүйлийн түүх', 'Дугаараар хайна.', 'See the history of a thing', 'Search by its number.'),
      task('Буцаах', 'Буцааж болох мөрд «Буцаах» товч бий.', 'Undo', 'Rows that can be undone have the button.'),
    ],
  },
}
