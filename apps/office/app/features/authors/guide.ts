import { both, type Guides, task } from '../../lib/guide.ts'

/** What this place is for, what is done here, and how shopkeepers call it. */
export const guides: Guides = {
  authors: {
    words: both('зохиогч, нийтлэл бичигч', 'authors, writers'),
    about: both(
      'Нийтлэл бичдэг хүмүүсийн нэр, танилцуулга.',
      'Names and introductions of the people who write articles.',
    ),
    tasks: [
      task(
        'Зохиогч нэмэх',
        '«Зохиогч нэмэх»-ийг дарж нэр, танилцуулгыг бичнэ.',
        'Add an author',
        'Press “Add an author” and type name and introduction.',
      ),
      task('Засах', 'Зохиогчийг нээж засна.', 'Edit one', 'Open the author.'),
      task(
        'Нийтлэлд сонгох',
        'Нийтлэлийн хуудаснаас зохиогчийг сонгоно.',
        'Choose one for an article',
        'Choose the author on the page of the article.',
      ),
    ],
  },
}
