import { both, type Guides, task } from '../../lib/guide.ts'

/** What this place is for, what is done here, and how shopkeepers call it. */
export const guides: Guides = {
  roulette: {
    words: both('азын хүрд, хүрд эргүүлэх, салбарын хүрд', 'wheel, spin the wheel, store wheel'),
    about: both('Салбарт худалдан авагч хүрд эргүүлэх дэлгэц.', 'The screen where shoppers spin the wheel in a store.'),
    tasks: [
      task(
        'Хүрд эргүүлэх',
        'Хүрдээ сонгоод дэлгэцийг худалдан авагчид өгнө.',
        'Spin',
        'Choose the wheel and hand the screen to the shopper.',
      ),
      task(
        'Шагнал гардуулах',
        'Гарсан шагналыг өгөөд тэмдэглэнэ.',
        'Hand over the prize',
        'Give the prize that came out and note it.',
      ),
      task(
        'Сүлжээгүй ажиллах',
        'Сүлжээ тасарсан ч эргүүлж болно: дараа нь илгээгдэнэ.',
        'Work without network',
        'It spins without network and sends the result later.',
      ),
    ],
  },
  rouletteSetup: {
    words: both('хүрдний тохиргоо, салбарын шагнал', 'wheel setup, prizes of stores'),
    about: both(
      'Салбарын хүрд, шагнал, сурталчлагчдыг тохируулна.',
      'Set up the wheels of stores, their prizes and promoters.',
    ),
    tasks: [
      task(
        'Хүрд нэмэх',
        '«Нэмэх»-ийг дарж салбар, хугацааг сонгоно.',
        'Add a wheel',
        'Press the add button and choose the store and the days.',
      ),
      task(
        'Шагнал тавих',
        'Шагнал бүрийн тоо, магадлалыг бичнэ.',
        'Set prizes',
        'Type the number and the odds of each prize.',
      ),
      task(
        'Дүнг харах',
        'Хэн, хэзээ, ямар шагнал авсан нь жагсаалтад бий.',
        'See the results',
        'The list says who won what and when.',
      ),
    ],
  },
}
