import { both, type Guides, task } from '../../lib/guide.ts'

/** What this place is for, what is done here, and how shopkeepers call it. */
export const guides: Guides = {
  games: {
    words: both('тоглоом, азын хүрд, сугалаа', 'games, lucky wheel, lottery, raffle'),
    about: both('Сайт дээрх тоглоом, сугалаа, шагналууд.', 'Games, raffles and prizes of the site.'),
    tasks: [
      task(
        'Тоглоом нэмэх',
        '«Тоглоом нэмэх»-ийг дарж төрөл, хугацаа, шагналыг тавина.',
        'Add a game',
        'Press “Add a game” and set its kind, days and prizes.',
      ),
      task(
        'Шагнал гардуулах',
        '«Гардуулах шагнал»-аас хүнийг олж тэмдэглэнэ.',
        'Hand over a prize',
        'Find the winner under “Prizes to hand over” and note it.',
      ),
      task('Сайтаас авах', '«Сайтад харуулах»-ыг унтраана.', 'Take it off the site', 'Switch “Shown on the site” off.'),
    ],
  },
}
