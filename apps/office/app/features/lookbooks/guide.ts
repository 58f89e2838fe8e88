import { both, type Guides, task } from '../../lib/guide.ts'

/** What this place is for, what is done here, and how shopkeepers call it. */
export const guides: Guides = {
  lookbooks: {
    words: both('төрх, иж бүрэн хувцаслалт, загварын зураг', 'look books, looks, outfits in pictures'),
    about: both(
      'Зурган дээрх хувцаслалтыг бүтнээр нь сагсанд нэмэх хуудсууд.',
      'Pictures of outfits whose pieces shoppers buy together.',
    ),
    tasks: [
      task(
        'Төрх нэмэх',
        '«Нэмэх»-ийг дарж гарчгийг бичнэ.',
        'Add a look book',
        'Press the add button and type its title.',
      ),
      task(
        'Бараа тэмдэглэх',
        'Зурган дээр дарж барааг сонгоно.',
        'Mark products',
        'Press on the picture and choose the product.',
      ),
      task('Нийтлэх', 'Бэлэн болмогц «Нийтлэх»-ийг дарна.', 'Publish', 'Press “Publish” when it is ready.'),
    ],
  },
}
