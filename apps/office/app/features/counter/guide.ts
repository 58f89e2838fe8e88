import { both, type Guides, task } from '../../lib/guide.ts'

/** What this place is for, what is done here, and how shopkeepers call it. */
export const guides: Guides = {
  counter: {
    words: both(
      'тасалбар шалгах, купон ашиглах, код шалгах, тасалбар',
      'ticket check, use a coupon, check a code, tickets',
    ),
    about: both(
      'Үүдэнд эсвэл касс дээр тасалбар, купоны кодыг шалгаж ашиглах хуудас.',
      'The page to check and use the code of a ticket or coupon at the door or the till.',
    ),
    tasks: [
      task(
        'Код шалгах',
        'Кодыг бичих эсвэл «Камер»-аар уншуулна. Ногоон бол хүчинтэй.',
        'Check a code',
        'Type it or read it with “Camera”. Green means valid.',
      ),
      task(
        'Ашигласанд тооцох',
        '«Оруулах» эсвэл «Купон ашиглах»-ыг дарна. Нэг код нэг л удаа ашиглагдана.',
        'Use it',
        'Press “Let in” or “Use the coupon”. A code works once.',
      ),
      task(
        'Сүүлийн кодуудыг харах',
        'Доорх «Сүүлийн 20»-оос харна.',
        'See the last codes',
        'They are below, under “Last 20”.',
      ),
    ],
  },
}
