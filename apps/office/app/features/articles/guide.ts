import { both, type Guides, task } from '../../lib/guide.ts'

/** What this place is for, what is done here, and how shopkeepers call it. */
export const guides: Guides = {
  articles: {
    words: both('нийтлэл, мэдээ, блог, мэдээ бичих, нийтлэл бичих', 'articles, news, blog, blog posts'),
    about: both('Дэлгүүрийн нийтлэл, мэдээ.', 'Articles and news of the shop.'),
    tasks: [
      task(
        'Нийтлэл бичих',
        '«Нийтлэл нэмэх»-ийг дарж гарчиг, бичвэр, зургийг оруулна.',
        'Write an article',
        'Press the add button and fill in title, text and pictures.',
      ),
      task(
        'Цаг товлож нийтлэх',
        'Нийтлэхдээ өдөр, цагийг сонгоно.',
        'Publish at a time',
        'Choose the day and hour when you publish.',
      ),
      task(
        'Бараа холбох',
        'Бичвэрт барааны блок нэмнэ.',
        'Show products in it',
        'Add a block of products to the text.',
      ),
    ],
    acts: [
      {
        key: 'addArticle',
        to: '/articles#add',
        permission: 'content.edit',
        title: both('Нийтлэл нэмэх', 'Write an article'),
        words: both(
          'мэдээ бичих, нийтлэл бичих, шинэ нийтлэл, мэдээ нэмэх',
          'write a blog post, new article, write news, add an article',
        ),
      },
    ],
  },
}
