import { both, type Guides, task } from '../../lib/guide.ts'

/** What this place is for, what is done here, and how shopkeepers call it. */
export const guides: Guides = {
  health: {
    words: both(
      'системийн байдал, систем ажиллаж байна уу, алдаа, нөөцлөлт',
      'health, system status, is everything working, backups',
    ),
    about: both('Төлбөр, имэйл, SMS, нөөцлөлт ажиллаж байгаа эсэх.', 'Whether payments, mail, SMS and backups work.'),
    tasks: [
      task('Шалгах', '«Дахин шалгах»-ыг дарна.', 'Check', 'Press “Check again”.'),
      task(
        'Асуудлыг ойлгох',
        'Улаан мөр юу болсон, юу хийхийг бичсэн байна.',
        'Understand a problem',
        'A red row says what happened and what to do.',
      ),
      task('Нөөцлөлт хийгдсэн эсэх', '«Нөөц хуулбар» мөрийг хар.', 'See the backup', 'Look at the row “Backup”.'),
    ],
  },
}
