import { both, type Guides, task } from '../../lib/guide.ts'

/** What this place is for, what is done here, and how shopkeepers call it. */
export const guides: Guides = {
  pages: {
    words: both(
      'хуудас, хуудас засах, хуудас нэмэх, бидний тухай, үйлчилгээний нөхцөл',
      'pages, edit page, about us, terms, new page',
    ),
    about: both('«Бидний тухай», «Хүргэлтийн нөхцөл» зэрэг хуудсууд.', 'Pages as “About us” and “Terms of delivery”.'),
    tasks: [
      task(
        'Хуудас засах',
        'Хуудсаа нээж бичвэрийг засаад нийтэлнэ.',
        'Edit a page',
        'Open it, edit the text and publish.',
      ),
      task(
        'Хуудас нэмэх',
        '«Хуудас нэмэх»-ийг дарж гарчгийг бичнэ.',
        'Add a page',
        'Press “Add a page” and type its title.',
      ),
      task(
        'Өмнөх хувилбарт буцаах',
        'Хувилбаруудаас сонгож буцаана.',
        'Go back to a version',
        'Choose one of the versions.',
      ),
    ],
    acts: [
      {
        key: 'addPage',
        to: '/pages#add',
        permission: 'content.edit',
        title: both('Хуудас нэмэх', 'Add a page'),
        words: both('шинэ хуудас', 'new page, create a page'),
      },
    ],
  },
}
