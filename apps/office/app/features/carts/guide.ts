import { both, type Guides, task } from '../../lib/guide.ts'

/** What this place is for, what is done here, and how shopkeepers call it. */
export const guides: Guides = {
  carts: {
    words: both(
      'орхисон сагс, сагсаа орхисон, дуусгаагүй худалдан авалт',
      'abandoned carts, left carts, unfinished checkout',
    ),
    about: both('Худалдан авагч бараа хийгээд орхисон сагсууд.', 'Carts that shoppers filled and left.'),
    tasks: [
      task(
        'Сануулах',
        '«Сануулах»-ыг дарна: зөвшөөрсөн хүнд линк очно.',
        'Remind',
        'Press “Remind”: a link goes to people who agreed.',
      ),
      task('Үнэтэй сагсыг олох', 'Дүнгээр шүүнэ.', 'Find large carts', 'Filter by the sum.'),
      task(
        'Яагаад орхисныг тааварлах',
        '«Туршилтад нээх»-ээр хүргэлт, үнийг нь хар.',
        'Look for the reason',
        '“Open in the simulator” shows its delivery and prices.',
      ),
    ],
  },
}
