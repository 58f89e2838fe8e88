import { both, type Guides, task } from '../../lib/guide.ts'

/** What this place is for, what is done here, and how shopkeepers call it. */
export const guides: Guides = {
  banners: {
    words: both(
      'баннер, баннер солих, нүүр хуудасны зураг, нүүр зураг солих, сурталчилгааны зураг',
      'banner, banners, home page picture, hero picture, change the front picture',
    ),
    about: both('Дэлгүүрийн нүүр хуудасны том зургууд.', 'The large pictures of the home page.'),
    tasks: [
      task(
        'Баннер нэмэх',
        '«Баннер нэмэх»-ийг дарж зураг, хаашаа хөтлөхийг оруулна.',
        'Add a banner',
        'Press “Add a banner”, upload the picture and choose where it leads.',
      ),
      task(
        'Хугацаа тавих',
        'Эхлэх, дуусах өдрийг сонгоно: бусад үед нөгөө нь харагдана.',
        'Set its days',
        'Choose from and until: another is shown on other days.',
      ),
      task(
        'Хэнд харагдахыг сонгох',
        '«Хэнд харагдах»-аас сонгоно.',
        'Choose who sees it',
        'Choose under “Who sees it”.',
      ),
    ],
  },
}
