import { both, type Guides, task } from '../../lib/guide.ts'

/** What this place is for, what is done here, and how shopkeepers call it. */
export const guides: Guides = {
  questions: {
    words: both('барааны асуулт, барааны талаарх асуулт', 'product questions, questions about products'),
    about: both(
      'Барааны хуудсанд асуусан асуултууд. Хариуг бүх худалдан авагч харна.',
      'Questions asked on the pages of products. All shoppers read the answers.',
    ),
    tasks: [
      task('Хариулах', 'Асуултыг нээж хариуг бичээд нийтэлнэ.', 'Answer', 'Open a question, write and publish.'),
      task(
        'Бэлэн хариу ашиглах',
        'Ижил асуултын хариуг санал болговол сонгоно.',
        'Use an answer that exists',
        'Choose the suggested answer of a similar question.',
      ),
      task(
        'Нийтлэхгүй',
        'Хамааралгүй асуултыг татгалзана.',
        'Leave it out',
        'Refuse a question that is not about the product.',
      ),
    ],
  },
}
