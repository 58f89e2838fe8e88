import { both, type Guides, task } from '../../lib/guide.ts'

/** What this place is for, what is done here, and how shopkeepers call it. */
export const guides: Guides = {
  dashboard: {
    words: both(
      'өдрийн орлого, өнөөдрийн борлуулалт, самбар, нүүр, хийх ажил',
      'todays sales, todays revenue, dashboard, home, what to do',
    ),
    about: both(
      'Өнөөдөр хийх ажил, өнөөдрийн борлуулалт энд байна. Ажилтан бүр зөвхөн өөрийн эрхтэй ажлыг харна.',
      'Today’s work and today’s sales. Each staff member sees the work that their role may do.',
    ),
    tasks: [
      task(
        'Өнөөдрийн ажлаас эхлэх',
        '«Таныг хүлээж буй ажил»-аас мөр дарахад тэр ажлын жагсаалт нээгдэнэ. Хугацаа хэтэрсэн нь улаан.',
        'Begin with today’s work',
        'Press a line under “Waiting for you”: its list opens. What is late is red.',
      ),
      task(
        'Борлуулалтыг долоо хоногийн өмнөхтэй харьцуулах',
        '«Өнөөдөр» хэсэгт өнөөдрийн дүн, доор нь долоо хоногийн өмнөх дүн бий.',
        'Compare sales with last week',
        '“Today” has the sum of today, and that of the same day a week ago below it.',
      ),
      task(
        'Хамгийн их зарагдсан барааг харах',
        '«Өнөөдөр хамгийн их зарагдсан» хэсгээс барааг дарж нээнэ.',
        'See what sells best',
        'Open a product under “Sold most today”.',
      ),
    ],
  },
}
