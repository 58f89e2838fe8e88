import { both, type Guides, task } from '../../lib/guide.ts'

/** What this place is for, what is done here, and how shopkeepers call it. */
export const guides: Guides = {
  moderation: {
    words: both(
      'сэтгэгдэл, сэтгэгдэл зөвшөөрөх, үнэлгээ, сэтгэгдэл устгах',
      'reviews, approve reviews, moderation, ratings, comments',
    ),
    about: both(
      'Нийтлэхийг хүлээж буй сэтгэгдэл, бичлэгийг уншиж шийднэ.',
      'Read reviews and posts that wait, and decide about them.',
    ),
    tasks: [
      task(
        'Сэтгэгдэл нийтлэх',
        'Уншаад «Нийтлэх»-ийг дарна. Дараагийнх нь өөрөө гарч ирнэ.',
        'Publish a review',
        'Read it and press “Publish”. The next one follows.',
      ),
      task('Татгалзах', 'Шалтгааныг сонгоно: бичсэн хүнд очно.', 'Refuse', 'Choose why: the writer is told.'),
      task(
        'Хариу бичих',
        'Сэтгэгдлийн доор дэлгүүрийн нэрээр хариулна.',
        'Answer',
        'Write below a review in the name of the shop.',
      ),
    ],
  },
}
